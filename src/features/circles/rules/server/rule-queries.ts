import { subKey } from "#features/circles/subs/server/subs-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";

const subByName = (read: Read, name: string) =>
  read
    .selectFrom("sub as s")
    .select(["s.sid", "s.name", "s.status", "s.is_default"])
    .where("s.name_key", "=", subKey(name) ?? "");

/** Sub for its rules, by name. */
export function findRuleSub(read: Read, name: string) {
  return subByName(read, name).executeTakeFirst();
}

/** Sub for its rules, by name. Locks the row, so that concurrent changes run one after the other. */
export function findRuleSubForUpdate(trx: Tx, name: string) {
  return subByName(trx, name).forUpdate().executeTakeFirst();
}

/** Stored row of a rule. */
export interface StoredRule {
  rid: number;
  sid: number;
  text: string;
  position: number;
}

/** Rules of a sub, in order. */
export function listStoredRules(trx: Tx, sid: number): Promise<StoredRule[]> {
  return trx
    .selectFrom("sub_rule")
    .select(["rid", "sid", "text", "position"])
    .where("sid", "=", sid)
    .orderBy("position")
    .orderBy("rid")
    .execute();
}

export async function insertRule(trx: Tx, rule: Omit<StoredRule, "rid"> & { rid?: number }): Promise<number> {
  const row = await trx.insertInto("sub_rule").values(rule).returning("rid").executeTakeFirstOrThrow();
  return row.rid;
}

export type RuleChange = Partial<Pick<StoredRule, "text" | "position">>;

export async function changeRule(trx: Tx, rid: number, change: RuleChange): Promise<void> {
  await trx.updateTable("sub_rule").set(change).where("rid", "=", rid).execute();
}

export async function removeRule(trx: Tx, rid: number): Promise<void> {
  await trx.deleteFrom("sub_rule").where("rid", "=", rid).execute();
}

/** Selected columns of a rule. Locks the row. */
export function readRuleForUndo(trx: Tx, rid: number, names: readonly ("sid" | "text" | "position")[]) {
  return trx.selectFrom("sub_rule").select(names).where("rid", "=", rid).forUpdate().executeTakeFirst();
}
