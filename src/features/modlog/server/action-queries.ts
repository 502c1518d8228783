import { sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import type { NewAction } from "../action.ts";
import type { Effect, EffectUnit, Values } from "../effect.ts";

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

/** What an act changed. `undoes` is the effect that each takes back, for an act that takes back another. */
export async function insertEffects(
  trx: Tx,
  aid: number,
  effects: readonly (Effect & { undoes?: number })[],
): Promise<void> {
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
    .select(["x.reason", "x.rid", "x.rule_text", "x.note", "x.undoes", "x.undone_by", "x.created_at"])
    .select(["s.name as sub", "s.is_default", "s.status"])
    .where("x.aid", "=", aid)
    .executeTakeFirst();
}

/** The effects of an act that stand, the last first. */
export async function listEffectsInForce(trx: Tx, aid: number) {
  const rows = await trx
    .selectFrom("mod_effect")
    .select(["eid", "unit", "key", "before", "after", "undoes"])
    .where("aid", "=", aid)
    .where("undone_by", "is", null)
    .orderBy("eid", "desc")
    .execute();
  return rows.map(({ unit, before, after, ...row }) => ({
    ...row,
    unit: unit as EffectUnit,
    before: valuesOf(before),
    after: valuesOf(after),
  }));
}

function valuesOf(json: string | null): Values | null {
  return json === null ? null : (JSON.parse(json) as Values);
}

/**
 * Those of these effects whose unit a later act changed in the same columns, and whose change stands. One that takes back
 * another says nothing of its own: it is there or gone with that other.
 */
export async function listOvertaken(trx: Tx, eids: readonly number[]): Promise<Set<number>> {
  if (eids.length === 0) return new Set();
  const rows = await trx
    .selectFrom("mod_effect as e")
    .innerJoin("mod_effect as later", (join) =>
      join.onRef("later.unit", "=", "e.unit").onRef("later.key", "=", "e.key").onRef("later.eid", ">", "e.eid"),
    )
    .select(["e.eid", "e.after", "later.after as later_after", "e.before", "later.before as later_before"])
    .where(isAnyOf(sql`e.eid`, eids))
    .where("later.undone_by", "is", null)
    .where("later.undoes", "is", null)
    .execute();
  const namesOf = (before: string | null, after: string | null) =>
    Object.keys({ ...valuesOf(before), ...valuesOf(after) });
  const overtaken = rows.filter((row) => {
    const later = new Set(namesOf(row.later_before, row.later_after));
    return namesOf(row.before, row.after).some((name) => later.has(name));
  });
  return new Set(overtaken.map((row) => row.eid));
}

/**
 * Marks an act as taken back by another, and those of its effects that the other names. What it had taken back itself stands
 * again, so that what that one had taken back does not, and so on.
 */
export async function markUndone(trx: Tx, aid: number, by: number): Promise<void> {
  let [undoing, undone, stands]: [number, number | null, boolean] = [by, aid, true];
  while (undone !== null) {
    await trx
      .updateTable("mod_action")
      .set({ undone_by: stands ? undoing : null })
      .where("aid", "=", undone)
      .execute();
    await markEffectsUndone(trx, undoing);
    const next = await trx.selectFrom("mod_action").select("undoes").where("aid", "=", undone).executeTakeFirst();
    [undoing, undone, stands] = [undone, next?.undoes ?? null, !stands];
  }
}

/** The effects that those of this act take back are undone by them as far as they stand. */
async function markEffectsUndone(trx: Tx, undoing: number): Promise<void> {
  await trx
    .updateTable("mod_effect")
    .set({
      undone_by: sql`(select u.eid from mod_effect u
        where u.undoes = mod_effect.eid and u.aid = ${undoing} and u.undone_by is null)`,
    })
    .where("eid", "in", (eb) =>
      eb
        .selectFrom("mod_effect as u")
        .select("u.undoes")
        .where("u.aid", "=", undoing)
        .where("u.undoes", "is not", null),
    )
    .execute();
}
