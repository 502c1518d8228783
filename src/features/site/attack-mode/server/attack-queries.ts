import { sql } from "kysely";
import { ATTACK_SIGNALS, type AttackSignal } from "#domain/attack.ts";
import { recordOf } from "#lib/record-of.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { ATTACK_COUNTERS, type AttackCause, type AttackCountName } from "../attack.ts";

/** Setting that holds the end of the active attack mode. */
const UNTIL = "attack_until";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Locks attack mode against concurrent starts and ends until the transaction ends. */
export async function lockAttack(trx: Tx): Promise<void> {
  await trx
    .insertInto("setting")
    .values({ name: UNTIL, value: "0" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.selectFrom("setting").select("value").where("name", "=", UNTIL).forUpdate().execute();
}

/** Stores the end of attack mode; 0 turns it off. */
export async function storeAttackEnd(trx: Tx, until: number): Promise<void> {
  await trx
    .updateTable("setting")
    .set({ value: String(until) })
    .where("name", "=", UNTIL)
    .execute();
}

const attacks = (read: Read) =>
  read
    .selectFrom("attack")
    .select(["aid", "why", "begun_at", "until_at", "ended_at"])
    .select([...ATTACK_COUNTERS]);

export function findActiveAttack(read: Read) {
  return attacks(read).where("ended_at", "is", null).orderBy("aid", "desc").limit(1).executeTakeFirst();
}

/** Lists the latest attack modes, newest first, including an active one. */
export function listAttacks(read: Read, most: number) {
  return attacks(read).orderBy("aid", "desc").limit(most).execute();
}

export function findAttack(read: Read, aid: number) {
  return attacks(read).where("aid", "=", aid).executeTakeFirst();
}

export async function insertAttack(
  trx: Tx,
  attack: { aid: number; why: AttackCause; begunAt: number; untilAt: number },
): Promise<void> {
  const { aid, why, begunAt, untilAt } = attack;
  await trx.insertInto("attack").values({ aid, why, begun_at: begunAt, until_at: untilAt }).execute();
}

export async function endAttackRow(trx: Tx, aid: number, now: number): Promise<void> {
  await trx.updateTable("attack").set({ ended_at: now }).where("aid", "=", aid).execute();
}

/** Adds counts to the latest report, even if it has ended, because counts are stored with a delay. */
export async function addAttackCounts(trx: Tx, counts: ReadonlyMap<AttackCountName, number>): Promise<void> {
  await trx
    .updateTable("attack")
    .set(recordOf(ATTACK_COUNTERS, (kind) => sql<number>`${sql.ref(kind)} + ${counts.get(kind) ?? 0}`))
    .where("aid", "=", (eb) => eb.selectFrom("attack as a").select((x) => x.fn.max("a.aid").as("aid")))
    .execute();
}

/** Returns the join time of the first member in epoch milliseconds. */
export async function findFirstJoin(read: Read): Promise<number> {
  const query = read.selectFrom("person").select((eb) => eb.fn.min("joined_at").as("at"));
  return Number((await query.executeTakeFirstOrThrow()).at);
}

export async function addAttackSignals(trx: Tx, counts: ReadonlyMap<AttackSignal, number>, now: number): Promise<void> {
  const minute = Math.floor(now / MINUTE);
  await trx
    .insertInto("attack_count")
    .values([...counts].map(([kind, n]) => ({ minute, kind, n })))
    .onConflict((conflict) =>
      conflict.columns(["minute", "kind"]).doUpdateSet({ n: sql<number>`attack_count.n + excluded.n` }),
    )
    .execute();
}

/** Returns the counts of the last hour, or since the last attack mode ended. Older counts would restart it at once. */
export async function countAttackSignals(read: Read, now: number): Promise<Record<AttackSignal, number>> {
  const { ended } = await read
    .selectFrom("attack")
    .select((eb) => eb.fn.max("ended_at").as("ended"))
    .executeTakeFirstOrThrow();
  const since = Math.max(Math.floor((now - HOUR) / MINUTE), ended === null ? 0 : Math.floor(Number(ended) / MINUTE));
  const rows = await read
    .selectFrom("attack_count")
    .select(["kind", (eb) => eb.fn.sum<number>("n").as("n")])
    .where("minute", ">", since)
    .groupBy("kind")
    .execute();
  const counts = new Map(rows.map(({ kind, n }) => [kind, Number(n)]));
  return recordOf(ATTACK_SIGNALS, (kind) => counts.get(kind) ?? 0);
}

/** Deletes counts older than two hours; thresholds use only the last hour. */
export async function dropOldCounts(trx: Tx, now: number): Promise<void> {
  await trx
    .deleteFrom("attack_count")
    .where("minute", "<", Math.floor((now - 2 * HOUR) / MINUTE))
    .execute();
}

/** Lists the admins to notify. */
export async function listAdmins(read: Read): Promise<number[]> {
  const rows = await read
    .selectFrom("person")
    .select("uid")
    .where("is_admin", "=", 1)
    .where("status", "=", 0)
    .execute();
  return rows.map(({ uid }) => uid);
}
