import { sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { type AutomodActs, type AutomodConditions, type AutomodEvent, type AutomodRule, NO_ACTS } from "../automod.ts";

/** Columns of a rule that an undo can restore. */
export interface RuleColumns {
  name: string;
  event: AutomodEvent;
  conditions: string;
  acts: string;
  enabled: number;
  deleted_at: number | null;
}

interface RuleRow extends RuleColumns {
  arid: number;
  sid: number | null;
  version: number;
}

export function ruleOf({ arid, sid, name, event, conditions, acts, enabled, version }: RuleRow): AutomodRule {
  return {
    arid,
    sid,
    name,
    event,
    conditions: JSON.parse(conditions) as AutomodConditions,
    acts: { ...NO_ACTS, ...(JSON.parse(acts) as Partial<AutomodActs>) },
    enabled: enabled === 1,
    version,
  };
}

const COLUMNS = ["arid", "sid", "name", "event", "conditions", "acts", "enabled", "version", "deleted_at"] as const;

/** Rules of a sub, or of the whole site if `sid` is null, oldest first. */
export function listAutomodRules(read: Read, sid: number | null): Promise<RuleRow[]> {
  return read
    .selectFrom("automod_rule")
    .select(COLUMNS)
    .where("sid", sid === null ? "is" : "=", sid)
    .where("deleted_at", "is", null)
    .orderBy("arid")
    .execute();
}

/** Enabled rules for an event in a sub, those of the site first. */
export async function listRulesInForce(read: Read, sid: number, event: AutomodEvent): Promise<AutomodRule[]> {
  const rows = await read
    .selectFrom("automod_rule")
    .select(COLUMNS)
    .where((eb) => eb.or([eb("sid", "=", sid), eb("sid", "is", null)]))
    .where("enabled", "=", 1)
    .where("event", "=", event)
    .where("deleted_at", "is", null)
    .orderBy(sql`case when sid is null then 0 else 1 end`)
    .orderBy("arid")
    .execute();
  return rows.map(ruleOf);
}

/** Finds a rule. Locks the row (FOR UPDATE). */
export function findRuleForUpdate(trx: Tx, sid: number | null, arid: number) {
  return trx
    .selectFrom("automod_rule")
    .select(COLUMNS)
    .where("arid", "=", arid)
    .where("sid", sid === null ? "is" : "=", sid)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertAutomodRule(
  trx: Tx,
  rule: Omit<RuleColumns, "enabled" | "deleted_at"> & { sid: number | null; created_by: number; created_at: number },
): Promise<number> {
  const row = await trx.insertInto("automod_rule").values(rule).returning("arid").executeTakeFirstOrThrow();
  return row.arid;
}

/** Changes a rule. New conditions or events increase its version, which invalidates caches and trials. */
export async function updateAutomodRule(trx: Tx, arid: number, change: Partial<RuleColumns>): Promise<void> {
  const asks = change.conditions !== undefined || change.event !== undefined;
  await trx
    .updateTable("automod_rule")
    .set((eb) => ({ ...change, version: eb("version", "+", asks ? 1 : 0) }))
    .where("arid", "=", arid)
    .execute();
}

/** Selected columns of a rule. Locks the row (FOR UPDATE). */
export function readAutomodRuleForUndo(trx: Tx, arid: number, names: readonly (keyof RuleColumns)[]) {
  return trx.selectFrom("automod_rule").select(names).where("arid", "=", arid).forUpdate().executeTakeFirst();
}

export async function insertMatch(
  trx: Tx,
  match: {
    arid: number;
    aid: number;
    pid: number;
    cid: number | null;
    hides: boolean;
    rpid: number | null;
    now: number;
  },
): Promise<void> {
  const { now, hides, ...row } = match;
  await trx
    .insertInto("automod_match")
    .values({ ...row, hides: hides ? 1 : 0, matched_at: now })
    .execute();
}

/** Stores the reply of a match. */
export async function noteReply(trx: Tx, aid: number, cid: number): Promise<void> {
  await trx.updateTable("automod_match").set({ reply_cid: cid }).where("aid", "=", aid).execute();
}

/** Returns true if a rule has matched this post, or this comment of it, before. */
export async function hasMatchedHere(trx: Tx, of: { arid: number; pid: number; cid: number | null }): Promise<boolean> {
  const row = await trx
    .selectFrom("automod_match")
    .select("amid")
    .where("pid", "=", of.pid)
    .where("cid", of.cid === null ? "is" : "=", of.cid)
    .where("arid", "=", of.arid)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a sub by name. */
export function findAutomodSub(read: Read, name: string) {
  return read
    .selectFrom("sub as s")
    .select(["s.sid", "s.name", "s.status", "s.is_default"])
    .where("s.name_key", "=", name.toLowerCase())
    .executeTakeFirst();
}

/** Counts of matches, and of matches overruled by moderators, for each rule. */
export async function countMatches(read: Read, arids: readonly number[]) {
  if (arids.length === 0) return [];
  const rows = await read
    .selectFrom("automod_match as t")
    .innerJoin("mod_action as x", "x.aid", "t.aid")
    .innerJoin("post as p", "p.pid", "t.pid")
    .leftJoin("comment as c", "c.cid", "t.cid")
    .leftJoin("report as r", "r.rpid", "t.rpid")
    .leftJoin("comment as w", "w.cid", "t.reply_cid")
    .select("t.arid")
    .select((eb) => eb.fn.countAll<number>().as("matches"))
    .select(sql<number>`sum(${isOverruled})`.as("overruled"))
    .where(isAnyOf(sql`t.arid`, arids))
    .groupBy("t.arid")
    .execute();
  return rows.map((row) => ({ ...row, matches: Number(row.matches), overruled: Number(row.overruled) }));
}

/**
 * A match is overruled if it was undone, its removed item was restored, its report was closed without removal, or its
 * reply was removed.
 */
const isOverruled = sql<number>`case when x.undone_by is not null
  or (t.hides = 1 and coalesce(c.deleted, p.deleted) = 0)
  or r.outcome = 'kept' or w.deleted > 0 then 1 else 0 end`;

/** Matches of a rule, newest first. */
export function listRuleMatches(read: Read, arid: number, most: number) {
  return read
    .selectFrom("automod_match as t")
    .innerJoin("mod_action as x", "x.aid", "t.aid")
    .innerJoin("post as p", "p.pid", "t.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .leftJoin("comment as c", "c.cid", "t.cid")
    .leftJoin("report as r", "r.rpid", "t.rpid")
    .leftJoin("comment as w", "w.cid", "t.reply_cid")
    .innerJoin("person as a", "a.uid", "x.target_uid")
    .select(["t.amid", "t.aid", "t.pid", "t.cid", "t.matched_at", "p.title", "s.name as sub"])
    .select(["a.name as author", "a.status as author_status", isOverruled.as("is_overruled")])
    .where("t.arid", "=", arid)
    .orderBy("t.amid", "desc")
    .limit(most)
    .execute();
}

/** Matches of a rule that are in force, newest first, with ids below `below`. */
export function listActionsInForce(
  trx: Tx,
  arid: number,
  { below, most }: { below: number | null; most: number },
): Promise<{ amid: number; aid: number }[]> {
  let rows = actionsInForce(trx, arid).select(["t.amid", "t.aid"]);
  if (below !== null) rows = rows.where("t.amid", "<", below);
  return rows.orderBy("t.amid", "desc").limit(most).execute();
}

export async function countActionsInForce(read: Read, arid: number): Promise<number> {
  const row = await actionsInForce(read, arid)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

function actionsInForce(read: Read, arid: number) {
  return read
    .selectFrom("automod_match as t")
    .innerJoin("mod_action as x", "x.aid", "t.aid")
    .where("t.arid", "=", arid)
    .where("x.undone_by", "is", null);
}

/** Returns true if a rule has matched this item before. */
export async function hasMatched(read: Read, arid: number, { kind, id }: { kind: "post" | "comment"; id: number }) {
  const row = await read
    .selectFrom("automod_match")
    .select("amid")
    .where("arid", "=", arid)
    .where(kind === "post" ? "pid" : "cid", "=", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
