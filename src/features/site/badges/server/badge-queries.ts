import { sql } from "kysely";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { prepareCachedQuery } from "#platform/db/prepare-query.ts";
import type { BadgeTrigger, BadgeView, ManagedBadge } from "../badge.ts";

/** Columns of a badge that logged actions can change. */
export interface StoredBadge {
  name: string;
  description: string;
  score: number;
  position: number;
  trigger: BadgeTrigger | null;
  icon: string | null;
}

const COLUMNS = ["name", "description", "score", "position", "trigger", "icon"] as const;

/** Finds a badge and locks it (FOR UPDATE), so that it can be neither changed nor given. */
export async function findBadgeForUpdate(
  trx: Tx,
  bid: number,
): Promise<(StoredBadge & { isDeleted: boolean }) | undefined> {
  const row = await trx
    .selectFrom("badge")
    .select([...COLUMNS, "deleted"])
    .where("bid", "=", bid)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { deleted, ...badge } = row;
  return { ...badge, isDeleted: deleted === 1 };
}

/** Returns true if no other badge has this name, ignoring case. */
export async function isNameFree(trx: Tx, name: string, bid: number | null): Promise<boolean> {
  const other = await trx
    .selectFrom("badge")
    .select("bid")
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .$if(bid !== null, (query) => query.where("bid", "<>", bid ?? 0))
    .executeTakeFirst();
  return other === undefined;
}

export async function insertBadge(trx: Tx, badge: StoredBadge): Promise<number> {
  return (await trx.insertInto("badge").values(badge).returning("bid").executeTakeFirstOrThrow()).bid;
}

export async function updateBadge(
  trx: Tx,
  bid: number,
  change: Partial<StoredBadge> & { deleted?: number },
): Promise<void> {
  await trx.updateTable("badge").set(change).where("bid", "=", bid).execute();
}

/** Adds points to all holders of a badge. */
export async function addToHolders(trx: Tx, bid: number, points: number): Promise<void> {
  if (points === 0) return;
  await trx
    .updateTable("person")
    .set((eb) => ({ badge_score: eb("badge_score", "+", points) }))
    .where("uid", "in", (eb) => eb.selectFrom("person_badge").select("uid").where("bid", "=", bid))
    .execute();
}

export async function addPoints(trx: Tx, uids: readonly number[], points: number): Promise<void> {
  if (points === 0 || uids.length === 0) return;
  await trx
    .updateTable("person")
    .set((eb) => ({ badge_score: eb("badge_score", "+", points) }))
    .where(isAnyOf(sql`uid`, uids))
    .execute();
}

/** Finds a user by name, unless the account is deleted. */
export async function findBadgeRecipient(read: Read, name: string): Promise<number | undefined> {
  const row = await read
    .selectFrom("person")
    .select("uid")
    .where("name_key", "=", name.toLowerCase())
    .where("status", "<>", ACCOUNT_STATUS.deleted)
    .executeTakeFirst();
  return row?.uid;
}

/** Gives a badge. @returns false if the user already has it. */
export async function insertHolder(trx: Tx, uid: number, bid: number, at: number): Promise<boolean> {
  const row = await trx
    .insertInto("person_badge")
    .values({ uid, bid, given_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("bid")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteHolder(trx: Tx, uid: number, bid: number): Promise<void> {
  await trx.deleteFrom("person_badge").where("uid", "=", uid).where("bid", "=", bid).execute();
}

/** Finds the time at which a user received a badge, and if it came with a role. */
export function findBadgeHolder(trx: Tx, uid: number, bid: number) {
  return trx
    .selectFrom("person_badge")
    .select(["given_at", "automatic"])
    .where("uid", "=", uid)
    .where("bid", "=", bid)
    .executeTakeFirst();
}

/** Lists badges that use one of these files. */
export function listBadgesWithIcon(trx: Tx, hashes: readonly string[]) {
  return trx.selectFrom("badge").select("bid").where(isAnyOf(sql`icon`, hashes)).orderBy("bid").execute();
}

/** Lists a user's badges in display order. */
export function listBadgesOf(read: Read, uid: number): Promise<readonly (BadgeView & { automatic: number })[]> {
  return listHeld(read, { uid });
}

const listHeld = prepareCachedQuery((read, { uid }: { uid: number }) =>
  read
    .selectFrom("person_badge as h")
    .innerJoin("badge as b", "b.bid", "h.bid")
    .select(["b.bid", "b.name", "b.description", "b.icon", "h.automatic"])
    .where("h.uid", "=", uid)
    .where("b.deleted", "=", 0)
    .orderBy("b.position")
    .orderBy("b.bid"),
);

/** Lists all badges in display order. */
export async function listBadges(read: Read): Promise<ManagedBadge[]> {
  const rows = await read
    .selectFrom("badge as b")
    .select(["b.bid", "b.name", "b.description", "b.icon", "b.score", "b.position as rank", "b.trigger"])
    .select((eb) =>
      eb
        .selectFrom("person_badge as h")
        .select((inner) => inner.fn.countAll<number>().as("n"))
        .whereRef("h.bid", "=", "b.bid")
        .as("holders"),
    )
    .where("b.deleted", "=", 0)
    .orderBy("b.position")
    .orderBy("b.bid")
    .execute();
  return rows.map((row) => ({ ...row, holders: Number(row.holders ?? 0) }));
}

/** Lists the names of all badges in display order. */
export function listBadgeNames(read: Read): Promise<{ bid: number; name: string }[]> {
  return read
    .selectFrom("badge")
    .select(["bid", "name"])
    .where("deleted", "=", 0)
    .orderBy("position")
    .orderBy("bid")
    .execute();
}
