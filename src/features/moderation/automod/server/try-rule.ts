import { DAY } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { type JobRun, throwIfInterrupted } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { type AutomodConditions, type AutomodEvent, TRIAL_DAYS } from "../automod.ts";
import { matchesRule } from "../match-rule.ts";
import { getCompiledPatterns } from "./compiled-rules.ts";
import { listItems } from "./item-queries.ts";
import { requireRulePlace } from "./rule-place.ts";
import { findRuleForUpdate } from "./rule-queries.ts";
import {
  endRun,
  findRunningTrial,
  findUnfinishedTrial,
  firstIdSince,
  insertRun,
  lastId,
  storeTrialBatch,
} from "./trial-queries.ts";

/** Name of the job that runs a trial. */
export const TRY_RULE = "automod.try";

/** Ids per batch; bounds how long other requests wait. */
const SLICE = 200;
/** Max number of matches listed and compared; more are only counted. */
const LISTED = 5_000;

/** Kinds of items that trigger each event. */
const PARTS: Readonly<Record<AutomodEvent, readonly ("post" | "comment")[]>> = {
  post: ["post"],
  comment: ["comment"],
  edit: ["post", "comment"],
  reports: ["post", "comment"],
};

/** Starts a trial of a rule, unless one is running. */
export function tryRule(ctx: Ctx, input: { sub: string; arid: number }): Promise<void> {
  return ctx.write(async (trx) => {
    const now = ctx.now();
    const place = await requireRulePlace(trx, ctx, input.sub);
    const rule = await findRuleForUpdate(trx, place?.sid ?? null, input.arid);
    if (!rule) throw new Refusal("automod.not-found");
    if (await findUnfinishedTrial(trx, input.arid)) return;
    const { arid, version, event } = rule;
    const since = now - TRIAL_DAYS * DAY;
    const nextId = (await firstIdSince(trx, PARTS[event][0] ?? "post", since)) ?? 0;
    const ruid = await insertRun(trx, { arid, version, since, next_id: nextId, part: 0, started_at: now });
    await enqueueJob(trx, { kind: TRY_RULE, key: String(ruid), payload: { ruid }, dueAt: now, now });
  });
}

/** Runs a trial in batches. Each batch is stored, so that an interrupted run continues. */
export async function runTrial(db: Db<Tables>, { ruid }: { ruid: number }, jobRun: JobRun): Promise<void> {
  const { now } = jobRun;
  for (;;) {
    throwIfInterrupted(jobRun);
    const run = await findRunningTrial(db.read, ruid);
    if (!run) return;
    const parts = PARTS[run.event];
    const kind = parts[run.part];
    const isCurrent = run.deleted_at === null && run.version === run.rule_version;
    if (kind === undefined || !isCurrent) return db.write((trx) => endRun(trx, ruid, now));
    const last = await lastId(db.read, kind);
    if (run.next_id > last || run.next_id === 0) {
      await db.write((trx) => beginPart(trx, ruid, run.part + 1, parts, run.since));
      continue;
    }
    const conditions = JSON.parse(run.conditions) as AutomodConditions;
    const tests = getCompiledPatterns({ arid: run.arid, version: run.version, conditions });
    const to = run.next_id + SLICE;
    const items = await listItems(db.read, { kind, sid: run.sid, from: run.next_id, to, asked: conditions });
    const rows = items
      .filter(({ item }) => matchesRule(conditions, tests, item))
      .map(({ pid, cid, deleted }) => ({ pid, cid, removed: deleted === 1 ? null : deleted === 0 ? 0 : 1 }));
    const listed = Math.max(LISTED - run.matched, 0);
    const found = { part: run.part, nextId: to, lookedAt: items.length, rows, listed };
    await db.write((trx) => storeTrialBatch(trx, ruid, found));
  }
}

async function beginPart(
  trx: Tx,
  ruid: number,
  part: number,
  parts: readonly ("post" | "comment")[],
  since: number,
): Promise<void> {
  const kind = parts[part];
  const nextId = kind === undefined ? 0 : ((await firstIdSince(trx, kind, since)) ?? 0);
  await storeTrialBatch(trx, ruid, { part, nextId, lookedAt: 0, rows: [], listed: 0 });
}
