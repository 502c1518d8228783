import { type Expression, type SqlBool, sql } from "kysely";
import type { Settings } from "#domain/settings.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { HOOK_LIMITS, type HookError, type HookEvent, type HookOutcome } from "../webhook.ts";

type SubsOn = Pick<Settings, "site.enable_webhooks">;

/** Condition: the webhook `w` of the sub `s`, or of the site, accepts deliveries now. */
function isOpen(settings: SubsOn): Expression<SqlBool> {
  const ofSubs = settings["site.enable_webhooks"] ? sql<SqlBool>`s.status = 0` : sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`(w.deleted_at is null and w.is_paused = 0 and (w.sid is null or ${ofSubs}))`;
}

/** Subquery for the sub of an event's item; no rows if the item does not exist. */
const SUB_OF: Record<HookEvent, (item: number) => Expression<unknown>> = {
  post: (item) => sql`select i.sid from post i where i.pid = ${item}`,
  comment: (item) => sql`select i.sid from comment c join post i on i.pid = c.pid where c.cid = ${item}`,
  report: (item) => sql`select i.sid from report r join queue_entry i on i.qid = r.qid where r.rpid = ${item}`,
  // a bulk action sends only its first log entry
  action: (item) => sql`select i.sid from mod_action i where i.aid = ${item} and i.part_of is null`,
};

interface Happened {
  event: HookEvent;
  item: number;
  now: number;
}

/**
 * Adds a delivery for each subscribed webhook with space in its queue. Restarts an existing one if its item was hidden
 * at the time, for example held for review. @returns the webhook ids.
 */
export async function insertDeliveries(trx: Tx, happened: Happened, settings: SubsOn): Promise<number[]> {
  const { now } = happened;
  const added = await trx
    .insertInto("webhook_delivery")
    .columns(["wid", "event", "item", "due_at", "created_at"])
    .expression(newDeliveriesQuery(trx, happened, settings))
    .onConflict((conflict) =>
      conflict
        .columns(["wid", "event", "item"])
        .doUpdateSet({ due_at: now, outcome: null, tries: 0 })
        .where("webhook_delivery.outcome", "=", "gone"),
    )
    .returning("wid")
    .execute();
  return added.map(({ wid }) => wid);
}

/** Selects the deliveries of an event: to the few webhooks of its sub and to those of the site. */
export function newDeliveriesQuery(read: Read, { event, item, now }: Happened, settings: SubsOn) {
  const at = sql<number>`cast(${now} as bigint)`;
  const subOf = SUB_OF[event](item);
  return read
    .selectFrom("webhook as w")
    .leftJoin("sub as s", "s.sid", "w.sid")
    .select(["w.wid", sql.lit(event).as("event"), sql<number>`cast(${item} as bigint)`.as("item")])
    .select([at.as("due_at"), at.as("created_at")])
    .where(sql<SqlBool>`(w.sid = (${subOf}) or (w.sid is null and exists (${subOf})))`)
    .where(isOpen(settings))
    .where(sql<SqlBool>`(' ' || w.events || ' ') like ${sql.lit(`% ${event} %`)}`)
    .where(sql<SqlBool>`(${countWaitingOf(sql`w.wid`)}) < ${HOOK_LIMITS.waiting}`)
    .orderBy("w.wid");
}

const countWaitingOf = (wid: Expression<unknown>) =>
  sql<number>`select count(*) from webhook_delivery q where q.wid = ${wid} and q.due_at is not null`;

export async function insertTest(trx: Tx, wid: number, now: number): Promise<void> {
  await trx.insertInto("webhook_delivery").values({ wid, event: "test", due_at: now, created_at: now }).execute();
}

/** Restarts a finished delivery. @returns false if there is none. */
export async function restartDelivery(trx: Tx, wid: number, did: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhook_delivery")
    .set({ due_at: now, outcome: null, tries: 0 })
    .where("did", "=", did)
    .where("wid", "=", wid)
    .where("due_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists a webhook's latest deliveries. */
export function listDeliveries(read: Read, wid: number) {
  return deliveriesQuery(read, wid).execute();
}

export function deliveriesQuery(read: Read, wid: number) {
  return read
    .selectFrom("webhook_delivery")
    .select(["did", "event", "due_at", "outcome", "tries", "tried_at", "status", "error", "created_at"])
    .where("wid", "=", wid)
    .orderBy("did", "desc")
    .limit(HOOK_LIMITS.listed);
}

export async function countWaitingDeliveries(read: Read, wid: number): Promise<number> {
  return Number((await waitingQuery(read, wid).executeTakeFirstOrThrow()).count);
}

export function waitingQuery(read: Read, wid: number) {
  return read
    .selectFrom("webhook_delivery")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("wid", "=", wid)
    .where("due_at", "is not", null);
}

/** Lists webhooks with due deliveries. */
export async function listDueHooks(read: Read, settings: SubsOn, now: number): Promise<number[]> {
  return (await dueHooksQuery(read, settings, now).execute()).map(({ wid }) => wid);
}

/** Starts from pending deliveries rather than webhooks, because they are few. */
export function dueHooksQuery(read: Read, settings: SubsOn, now: number) {
  return read
    .selectFrom("webhook as w")
    .leftJoin("sub as s", "s.sid", "w.sid")
    .select("w.wid")
    .where(
      sql<SqlBool>`w.wid in (select q.wid from webhook_delivery q where q.due_at is not null and q.due_at <= ${now})`,
    )
    .where(isOpen(settings))
    .orderBy("w.wid");
}

/** Finds a webhook that accepts deliveries now. */
export function findOpenHook(read: Read, wid: number, settings: SubsOn) {
  return read
    .selectFrom("webhook as w")
    .leftJoin("sub as s", "s.sid", "w.sid")
    .select(["w.wid", "w.sid", "w.address", "w.secret", "w.failing_since"])
    .where("w.wid", "=", wid)
    .where(isOpen(settings))
    .executeTakeFirst();
}

export type OpenHook = NonNullable<Awaited<ReturnType<typeof findOpenHook>>>;

export function listDueDeliveries(read: Read, wid: number, now: number, most: number) {
  return dueDeliveriesQuery(read, wid, now, most).execute();
}

export function dueDeliveriesQuery(read: Read, wid: number, now: number, most: number) {
  return read
    .selectFrom("webhook_delivery")
    .select(["did", "event", "item", "tries", "due_at", "created_at"])
    .where("wid", "=", wid)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("did")
    .limit(most);
}

export type DueDelivery = Awaited<ReturnType<typeof listDueDeliveries>>[number];

/** Claims a delivery for one attempt by one process. If that process dies, the delivery is due again at `nextAt`. */
export async function claimDelivery(trx: Tx, { did, tries }: DueDelivery, at: { now: number; nextAt: number }) {
  const { numUpdatedRows } = await trx
    .updateTable("webhook_delivery")
    .set({ tries: tries + 1, tried_at: at.now, due_at: at.nextAt })
    .where("did", "=", did)
    .where("tries", "=", tries)
    .where("due_at", "<=", at.now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the result of an attempt. */
export async function storeTry(
  trx: Tx,
  did: number,
  end: {
    dueAt: number | null;
    outcome: HookOutcome | null;
    status: number | null;
    error: HookError | null;
    tries?: number;
  },
): Promise<void> {
  const { dueAt, outcome, status, error, tries } = end;
  await trx
    .updateTable("webhook_delivery")
    .set({ due_at: dueAt, outcome, status, error, ...(tries !== undefined && { tries }) })
    .where("did", "=", did)
    .execute();
}
