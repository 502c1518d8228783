import { storeSetting } from "#features/site/configuration/server/site-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { eventsOf, HOOK_EVENTS } from "../webhook.ts";

/**
 * Columns that logged actions can change. Excludes the URL, which may contain a secret and must not be copied to the
 * log.
 */
export interface HookColumns {
  name: string;
  events: string;
  is_paused: number;
  deleted_at: number | null;
}

/** Setting that holds the events of all active webhooks. */
const WANTED = "webhooks_wanted";

const COLUMNS = ["wid", "sid", "name", "address", "secret", "events", "is_paused", "failing_since"] as const;

const ofPlace = (read: Read, sid: number | null) =>
  read
    .selectFrom("webhook")
    .select(COLUMNS)
    .where("deleted_at", "is", null)
    .where("sid", sid === null ? "is" : "=", sid);

/** Lists the webhooks of a sub or, with null, of the site, oldest first. */
export function listHooks(read: Read, sid: number | null) {
  return ofPlace(read, sid).orderBy("wid").execute();
}

export function findHookForUpdate(trx: Tx, sid: number | null, wid: number) {
  return ofPlace(trx, sid).where("wid", "=", wid).forUpdate().executeTakeFirst();
}

export type StoredHook = Awaited<ReturnType<typeof listHooks>>[number];

export async function insertHook(
  trx: Tx,
  hook: Pick<StoredHook, "sid" | "name" | "address" | "secret" | "events"> & { created_at: number },
): Promise<number> {
  const { wid } = await trx.insertInto("webhook").values(hook).returning("wid").executeTakeFirstOrThrow();
  return wid;
}

export async function changeHook(
  trx: Tx,
  wid: number,
  change: Partial<HookColumns & Pick<StoredHook, "address" | "secret" | "failing_since">>,
): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable("webhook").set(change).where("wid", "=", wid).execute();
}

/** Finds an active webhook and locks it (FOR UPDATE). */
export function findActiveHookForUpdate(trx: Tx, wid: number) {
  return trx
    .selectFrom("webhook")
    .select(["sid", "failing_since"])
    .where("wid", "=", wid)
    .where("is_paused", "=", 0)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Reads columns of a webhook and locks it (FOR UPDATE). */
export function readHookForUndo(trx: Tx, wid: number, names: readonly (keyof HookColumns)[]) {
  return trx.selectFrom("webhook").select(names).where("wid", "=", wid).forUpdate().executeTakeFirst();
}

/** Finds a webhook's sub and name, even if it is deleted. */
export function findHook(read: Read, wid: number) {
  return read.selectFrom("webhook").select(["sid", "name"]).where("wid", "=", wid).executeTakeFirst();
}

/** Finds a paused webhook with the name of its sub. */
export function findPausedHook(read: Read, wid: number) {
  return read
    .selectFrom("webhook as w")
    .leftJoin("sub as s", "s.sid", "w.sid")
    .select(["w.name", "s.name as sub"])
    .where("w.wid", "=", wid)
    .where("w.deleted_at", "is", null)
    .where("w.is_paused", "=", 1)
    .executeTakeFirst();
}

/**
 * Stores the subscribed events in the settings, which every process caches. Writers then skip the query for
 * unsubscribed events.
 */
export async function storeSubscribedEvents(trx: Tx): Promise<void> {
  // serializes concurrent changes: the later one reads the earlier one's rows
  await storeSetting(trx, WANTED, "");
  const rows = await trx
    .selectFrom("webhook")
    .select("events")
    .distinct()
    .where("deleted_at", "is", null)
    .where("is_paused", "=", 0)
    .execute();
  const wanted = new Set(rows.flatMap(({ events }) => eventsOf(events)));
  await storeSetting(trx, WANTED, HOOK_EVENTS.filter((event) => wanted.has(event)).join(" "));
}

/** Lists recipients of the pause message: the sub's owners; otherwise the admins. */
export async function listPauseRecipients(read: Read, sid: number | null): Promise<number[]> {
  const owners = sid === null ? [] : await listOwners(read, sid);
  if (owners.length > 0) return owners;
  const admins = read.selectFrom("person").select("uid").where("is_admin", "=", 1).where("status", "=", 0);
  return (await admins.orderBy("uid").execute()).map(({ uid }) => uid);
}

async function listOwners(read: Read, sid: number): Promise<number[]> {
  const rows = await read
    .selectFrom("sub_mod as m")
    .innerJoin("person as p", "p.uid", "m.uid")
    .select("m.uid")
    .where("m.sid", "=", sid)
    .where("m.power", "=", 0)
    .where("m.invited", "=", 0)
    .where("p.status", "=", 0)
    .orderBy("m.uid")
    .execute();
  return rows.map(({ uid }) => uid);
}
