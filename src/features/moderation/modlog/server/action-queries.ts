import { type Expression, sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import type { NewAction } from "../action.ts";
import type { EffectUnit, NewEffect } from "../effect.ts";

/** Rows that go in by one statement: what a statement may hold is bounded. */
const ROWS_AT_ONCE = 500;

export async function insertAction(trx: Tx, action: NewAction, isByAdmin: boolean): Promise<number> {
  const row = await trx
    .insertInto("mod_action")
    .values({
      code: action.code,
      sid: action.sub?.sid ?? null,
      uid: action.by?.uid ?? null,
      by_admin: isByAdmin ? 1 : 0,
      target_uid: action.targetUid ?? null,
      pid: action.pid ?? null,
      cid: action.cid ?? null,
      reason: action.reason ?? null,
      rid: action.rule?.rid ?? null,
      rule_text: action.rule?.text ?? null,
      note: action.note ?? null,
      undoes: action.undoes ?? null,
      part_of: action.partOf ?? null,
      created_at: action.at,
    })
    .returning("aid")
    .executeTakeFirstOrThrow();
  return row.aid;
}

/** The rule of a sub with exactly this text. */
export function findRuleByText(trx: Tx, sid: number, text: string) {
  return trx
    .selectFrom("sub_rule")
    .select(["rid", "text"])
    .where("sid", "=", sid)
    .where("text", "=", text)
    .limit(1)
    .executeTakeFirst();
}

/** What an act changed. `undoes` is the effect that each takes back, for an act that takes back another. */
export async function insertEffects(trx: Tx, aid: number, effects: readonly NewEffect[]): Promise<void> {
  for (let from = 0; from < effects.length; from += ROWS_AT_ONCE) {
    const rows = effects.slice(from, from + ROWS_AT_ONCE).map(({ unit, key, before, after, undoes }) => ({
      aid,
      unit,
      key,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      undoes: undoes ?? null,
    }));
    await trx.insertInto("mod_effect").values(rows).execute();
  }
}

/** An act with its sub, kept from being taken back twice at once. */
export async function findActionForUpdate(trx: Tx, aid: number) {
  await trx.selectFrom("mod_action").select("aid").where("aid", "=", aid).forUpdate().execute();
  return findAction(trx, aid);
}

/** Whether an act stands, which it then does until the transaction ends. */
export async function isInForce(trx: Tx, aid: number): Promise<boolean> {
  const row = await trx
    .selectFrom("mod_action")
    .select("undone_by")
    .where("aid", "=", aid)
    .forUpdate()
    .executeTakeFirst();
  return row?.undone_by === null;
}

/** Number of posts and comments that an act removes, those that its job is still to remove included. */
export const removedBy = (aid: Expression<number>) =>
  sql<number>`coalesce((select g.total from action_progress g where g.aid = ${aid}), (select count(*) from mod_effect e where e.aid = ${aid} and e.unit in ('post.deletion', 'comment.deletion')))`;

export async function countRemoved(read: Read, aid: number): Promise<number> {
  const row = await read.selectNoFrom((eb) => removedBy(eb.val(aid)).as("n")).executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Whether an act changed something of this kind. */
export async function hasEffect(read: Read, aid: number, unit: EffectUnit): Promise<boolean> {
  const row = await read
    .selectFrom("mod_effect")
    .select("eid")
    .where("aid", "=", aid)
    .where("unit", "=", unit)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An act, the one that took it back, the one that took that back, and so on; kept from changing until the write ends. */
export async function listUndoing(trx: Tx, aid: number): Promise<number[]> {
  const chain: number[] = [];
  for (let next: number | null = aid; next !== null; ) {
    const row: { undone_by: number | null } | undefined = await trx
      .selectFrom("mod_action")
      .select("undone_by")
      .where("aid", "=", next)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) break;
    chain.push(next);
    next = row.undone_by;
  }
  return chain;
}

/** How many acts of taking back end with this one: one where it takes back the first act, two where it takes back that. */
export async function countUndoings(read: Read, aid: number): Promise<number> {
  let count = 0;
  for (let next: number | null = aid; next !== null; count += 1) {
    const row: { undoes: number | null } | undefined = await read
      .selectFrom("mod_action")
      .select("undoes")
      .where("aid", "=", next)
      .executeTakeFirst();
    next = row?.undoes ?? null;
  }
  return count - 1;
}

export function findAction(read: Read, aid: number) {
  return read
    .selectFrom("mod_action as x")
    .leftJoin("sub as s", "s.sid", "x.sid")
    .leftJoin("person as t", "t.uid", "x.target_uid")
    .leftJoin("sub_mod as m", (join) =>
      join.onRef("m.uid", "=", "x.target_uid").onRef("m.sid", "=", "x.sid").on("m.invited", "=", 0),
    )
    .select(["t.is_admin as target_is_admin", "m.power as target_power"])
    .select(["x.aid", "x.code", "x.sid", "x.uid", "x.by_admin", "x.target_uid", "x.pid", "x.cid"])
    .select(["x.reason", "x.rid", "x.rule_text", "x.note", "x.undoes", "x.undone_by", "x.part_of", "x.created_at"])
    .select(["s.name as sub", "s.is_default", "s.status"])
    .where("x.aid", "=", aid)
    .executeTakeFirst();
}

/**
 * Marks an act as taken back by another. What it had taken back itself stands again, so that what that one had taken back does
 * not, and so on.
 */
export async function markActionUndone(trx: Tx, aid: number, by: number): Promise<void> {
  let [undoing, undone, stands]: [number, number | null, boolean] = [by, aid, true];
  while (undone !== null) {
    await trx
      .updateTable("mod_action")
      .set({ undone_by: stands ? undoing : null })
      .where("aid", "=", undone)
      .execute();
    const next = await trx.selectFrom("mod_action").select("undoes").where("aid", "=", undone).executeTakeFirst();
    [undoing, undone, stands] = [undone, next?.undoes ?? null, !stands];
  }
}
