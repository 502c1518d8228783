import { type Expression, sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import type { NewAction } from "../action.ts";
import type { EffectUnit, NewEffect } from "../effect.ts";

/** Max rows per INSERT, because the number of parameters of a statement is limited. */
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

/** Finds the rule of a sub with exactly this text. */
export function findRuleByText(trx: Tx, sid: number, text: string) {
  return trx
    .selectFrom("sub_rule")
    .select(["rid", "text"])
    .where("sid", "=", sid)
    .where("text", "=", text)
    .limit(1)
    .executeTakeFirst();
}

/** Stores the effects of an action. `undoes`: id of the effect that each one reverts. */
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

/** Finds an action with its sub. Locks the row so that it is not undone twice. */
export async function findActionForUpdate(trx: Tx, aid: number) {
  await trx.selectFrom("mod_action").select("aid").where("aid", "=", aid).forUpdate().execute();
  return findAction(trx, aid);
}

/** Returns true if the action is not undone. Locks the row (FOR UPDATE). */
export async function isInForce(trx: Tx, aid: number): Promise<boolean> {
  const row = await trx
    .selectFrom("mod_action")
    .select("undone_by")
    .where("aid", "=", aid)
    .forUpdate()
    .executeTakeFirst();
  return row?.undone_by === null;
}

/** Number of posts and comments removed by an action, including pending ones of its background job. */
export const selectRemovedCount = (aid: Expression<number>) =>
  sql<number>`coalesce((select g.total from action_progress g where g.aid = ${aid}), (select count(*) from mod_effect e where e.aid = ${aid} and e.unit in ('post.deletion', 'comment.deletion')))`;

export async function countRemoved(read: Read, aid: number): Promise<number> {
  const row = await read.selectNoFrom((eb) => selectRemovedCount(eb.val(aid)).as("n")).executeTakeFirstOrThrow();
  return Number(row.n);
}

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

/** Ids of an action, its undo, the undo of that undo, and so on. Locks the rows. */
export async function listUndoChain(trx: Tx, aid: number): Promise<number[]> {
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

/** Length of the chain of undos that ends with this action: 1 for an undo, 2 for the undo of an undo. */
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
 * Marks an action as undone by another. If it was an undo itself, the action below is in force again, and so on down
 * the chain.
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
