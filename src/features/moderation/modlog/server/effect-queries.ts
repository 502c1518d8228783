import { sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import type { Effect, EffectUnit, EffectValues } from "../effect.ts";
import { markActionUndone } from "./action-queries.ts";

/** Effects of an action that are in force, newest first. `below`: exclusive upper bound of the ids; `most`: limit. */
export async function listEffectsInForce(
  trx: Tx,
  aid: number,
  { below = null, most }: { below?: number | null; most?: number } = {},
): Promise<StoredEffect[]> {
  let rows = effectsInForce(trx, aid).orderBy("eid", "desc");
  if (below !== null) rows = rows.where("eid", "<", below);
  return effectsOf(await (most === undefined ? rows : rows.limit(most)).execute());
}

/** Oldest effects of an action that are in force. */
export async function listFirstEffects(trx: Tx, aid: number, most: number): Promise<StoredEffect[]> {
  return effectsOf(await effectsInForce(trx, aid).orderBy("eid").limit(most).execute());
}

export async function countEffectsInForce(read: Read, aid: number): Promise<number> {
  const row = await read
    .selectFrom("mod_effect")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("aid", "=", aid)
    .where("undone_by", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** A stored effect. */
export interface StoredEffect extends Effect {
  eid: number;
}

function effectsInForce(trx: Tx, aid: number) {
  return trx
    .selectFrom("mod_effect")
    .select(["eid", "unit", "key", "before", "after"])
    .where("aid", "=", aid)
    .where("undone_by", "is", null);
}

function effectsOf(rows: Awaited<ReturnType<ReturnType<typeof effectsInForce>["execute"]>>): StoredEffect[] {
  return rows.map(({ unit, before, after, ...row }) => ({
    ...row,
    unit: unit as EffectUnit,
    before: valuesOf(before),
    after: valuesOf(after),
  }));
}

function valuesOf(json: string | null): EffectValues | null {
  return json === null ? null : (JSON.parse(json) as EffectValues);
}

/**
 * Ids of those effects whose columns a later effect in force changed again. Effects that revert others are ignored,
 * because they follow the state of those. `over`: unit of the later effects, if different.
 */
export async function listSupersededEffects(
  trx: Tx,
  eids: readonly number[],
  over: EffectUnit | null = null,
): Promise<Set<number>> {
  if (eids.length === 0) return new Set();
  const rows = await trx
    .selectFrom("mod_effect as e")
    .innerJoin("mod_effect as later", (join) =>
      join
        .on("later.unit", "=", over === null ? sql.ref("e.unit") : over)
        .onRef("later.key", "=", "e.key")
        .onRef("later.eid", ">", "e.eid"),
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

/** Returns true if another action in force has an effect of the same unit on the same key. */
export async function hasOtherEffectInForce(trx: Tx, eid: number, over: EffectUnit): Promise<boolean> {
  let own: { unit: string; key: string; eid: number; undoes: number | null } | undefined;
  // an effect that reverts a revert belongs to the original action
  for (let next: number | null = eid; next !== null; next = own?.undoes ?? null) {
    own = await trx
      .selectFrom("mod_effect")
      .select(["unit", "key", "eid", "undoes"])
      .where("eid", "=", next)
      .executeTakeFirst();
  }
  const other = own && (await holding(trx, own, over).where("e.eid", "<>", own.eid).executeTakeFirst());
  return other !== undefined;
}

/** State before the first action in force on this key; null if there is none. */
export async function findOriginalState(
  read: Read,
  of: Pick<Effect, "unit" | "key">,
  over: EffectUnit,
): Promise<EffectValues | null> {
  const row = await holding(read, of, over).executeTakeFirst();
  return row === undefined ? null : valuesOf(row.before);
}

/** Latest effect in force on a key that no later effect of the unit `over` replaced. */
function holding(read: Read, { unit, key }: { unit: string; key: string }, over: EffectUnit) {
  return read
    .selectFrom("mod_effect as e")
    .innerJoin("mod_action as x", "x.aid", "e.aid")
    .select("e.before")
    .where("e.unit", "=", unit)
    .where("e.key", "=", key)
    .where("e.undoes", "is", null)
    .where("e.undone_by", "is", null)
    .where("x.undone_by", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("mod_effect as later")
            .select("later.eid")
            .where("later.unit", "=", over)
            .whereRef("later.key", "=", "e.key")
            .whereRef("later.eid", ">", "e.eid")
            .where("later.undoes", "is", null)
            .where("later.undone_by", "is", null),
        ),
      ),
    )
    .orderBy("e.eid", "desc")
    .limit(1);
}

/**
 * Marks effects as reverted by the effects that name them. If they were reverts themselves, the effects below are in
 * force again, and so on. The state of grouped actions follows that of their effects.
 */
export async function markEffectsUndone(trx: Tx, aid: number, eids: readonly number[]): Promise<void> {
  let [of, owner, stands]: [readonly number[], number | null, boolean] = [eids, aid, false];
  while (of.length > 0) {
    await trx
      .updateTable("mod_effect")
      .set({
        undone_by: sql`(select max(u.eid) from mod_effect u where u.undoes = mod_effect.eid and u.undone_by is null)`,
      })
      .where(isAnyOf(sql`eid`, of))
      .execute();
    const rows = await trx
      .selectFrom("mod_effect")
      .select("undoes")
      .where(isAnyOf(sql`eid`, of))
      .where("undoes", "is not", null)
      .execute();
    of = rows.flatMap(({ undoes }) => undoes ?? []);
    const act: { undoes: number | null } | undefined =
      owner === null
        ? undefined
        : await trx.selectFrom("mod_action").select("undoes").where("aid", "=", owner).executeTakeFirst();
    if (act && act.undoes === null && of.length > 0) await setUndoneWith(trx, of, stands ? owner : null);
    [owner, stands] = [act?.undoes ?? null, !stands];
  }
}

async function setUndoneWith(trx: Tx, eids: readonly number[], by: number | null): Promise<void> {
  await trx
    .updateTable("mod_action")
    .set({ undone_by: by })
    .where("aid", "in", (eb) => eb.selectFrom("mod_effect as e").select("e.aid").where(isAnyOf(sql`e.eid`, eids)))
    .execute();
}

/** Marks an action as undone by another, with the effects reverted so far. */
export async function markUndone(trx: Tx, aid: number, by: number, done: readonly { undoes: number }[]): Promise<void> {
  await markActionUndone(trx, aid, by);
  await markEffectsUndone(
    trx,
    aid,
    done.map(({ undoes }) => undoes),
  );
}

/** Replaces a text in the recorded states of a unit, after a rename. */
export async function replaceInEffects(
  trx: Tx,
  unit: EffectUnit,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const column of ["before", "after"] as const) {
    await trx
      .updateTable("mod_effect")
      .set({ [column]: sql<string>`replace(${sql.ref(column)}, ${from}, ${to})` })
      .where("unit", "=", unit)
      .where(column, "like", `%${from}%`)
      .execute();
  }
}
