import type { Effect, EffectValues } from "#features/moderation/modlog/effect.ts";
import { findOriginalState } from "#features/moderation/modlog/server/effect-queries.ts";
import { getSystemUid } from "#features/people/accounts/server/system-account-queries.ts";
import type { Emit, Tx } from "#platform/ctx.ts";
import type { ReportsChanged } from "../events.ts";
import { changeReport, emitReportsChanged } from "./change-report.ts";
import type { HeldItem } from "./hold-entry.ts";
import {
  addToCounts,
  findReportBy,
  getEntryForUpdate,
  insertReport,
  listReportsForUpdate,
  type ReportState,
  refreshEntry,
  setReport,
  storeReportedCopy,
} from "./report-queries.ts";

const OPEN: ReportState = { is_open: 1, closed_at: null, closed_by: null, outcome: null };

/**
 * Reports an item to its team as the site's account, as part of an action. An item has at most one such report: later
 * matches append to it and reopen it.
 * @returns the report with its changes; null if the site has no account.
 */
export async function reportByRule(
  trx: Tx,
  emit: Emit,
  { kind, item, pid, sub, authorUid, title, content }: Omit<HeldItem, "isNew">,
  { text, by, at }: { text: string; by: string; at: number },
): Promise<{ rpid: number; effects: Effect[] } | null> {
  const uid = await getSystemUid(trx, { name: by, now: at });
  if (uid === null) return null;
  const { sid } = sub;
  const qid = await getEntryForUpdate(trx, { kind, item, sid, pid, authorUid, now: at });
  const made = await findReportBy(trx, qid, uid);
  if (made) {
    const { rpid, body } = made;
    if (!body.includes(text)) await setReport(trx, rpid, { body: `${body}\n${text}` });
    return { rpid, effects: await openAgain(trx, emit, rpid) };
  }
  const rcid = await storeReportedCopy(trx, qid, { title, content, now: at });
  const why = { reason: "other" as const, rid: null, ruleText: null, body: text };
  const rpid = await insertReport(trx, { ...why, qid, uid, rcid, toAdmins: false, now: at });
  await addToCounts(trx, { sid, kind, open: 1, closed: 0 });
  await refreshEntry(trx, qid);
  const event: ReportsChanged = { type: "reports.changed", sid, isForAdmins: false };
  emit(event);
  const before: ReportState = { is_open: 0, closed_at: at, closed_by: null, outcome: null };
  return { rpid, effects: [opened(rpid, before)] };
}

async function openAgain(trx: Tx, emit: Emit, rpid: number): Promise<Effect[]> {
  const [report] = await listReportsForUpdate(trx, [rpid]);
  if (!report) return [];
  if (report.is_open === 1) {
    // also open because of another rule: stays open until both actions are undone
    const before = await findOriginalState(trx, { unit: "report.by-rule", key: String(rpid) }, "report.state");
    return before === null ? [] : [opened(rpid, before)];
  }
  const { is_open, closed_at, closed_by, outcome } = report;
  await changeReport(trx, report, OPEN);
  emitReportsChanged(emit, [report]);
  return [opened(rpid, { is_open, closed_at, closed_by, outcome })];
}

function opened(rpid: number, before: EffectValues): Effect {
  return { unit: "report.by-rule", key: String(rpid), before, after: OPEN };
}
