import { Refusal } from "#domain/refusal.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG, type LogCode } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { canDecideReport } from "../permissions.ts";
import type { ReportTargetKind } from "../report.ts";
import { changeReport, emitReportsChanged } from "./change-report.ts";
import { findEntryOf } from "./hold-queries.ts";
import {
  listEntryReportsForUpdate,
  listReportsForUpdate,
  type ReportState,
  type StoredReport,
} from "./report-queries.ts";

/** Name of the job that notifies reporters of the outcome. */
export const NOTIFY_REPORTERS = "report.outcome";

/** Delay of the notification; a report reopened in that time was closed by mistake. */
const NOTIFY_AFTER_MS = 60_000;

/** `any` accepts all kinds; otherwise a report of another kind is not found. */
export type ReportKind = ReportTargetKind | "any";

/** Closes or reopens one report. @returns the id of the action. */
export function closeReport(
  ctx: Ctx,
  { kind, id, action }: { kind: ReportKind; id: number; action: "close" | "reopen" },
): Promise<number> {
  return ctx.write(async (trx, emit) => {
    const [report] = await getReports(trx, ctx, kind, [id]);
    if (!report) throw new Refusal("report.none");
    if (action === "close" && report.is_open === 0) throw new Refusal("report.closed");
    if (action === "reopen" && report.is_open === 1) throw new Refusal("report.open");
    return setReports(trx, emit, ctx, { reports: [report], isOpen: action === "reopen" });
  });
}

/**
 * Closes the open ones of these reports that are about the same item as the original. @returns the id of the action.
 */
export function closeRelated(
  ctx: Ctx,
  { kind, ids, original }: { kind: ReportKind; ids: readonly number[]; original: number },
): Promise<number> {
  return ctx.write(async (trx, emit) => {
    const reports = await getReports(trx, ctx, kind, [...ids, original]);
    const first = reports.find(({ rpid }) => rpid === original);
    if (!first) throw new Refusal("report.none");
    const open = reports.filter(({ rpid, qid, is_open }) => ids.includes(rpid) && qid === first.qid && is_open === 1);
    if (open.length === 0) throw new Refusal("report.none-related");
    return setReports(trx, emit, ctx, { reports: open, isOpen: false, original });
  });
}

/** Locks these reports and returns those that the viewer may decide. @throws Refusal if there are none. */
async function getReports(
  trx: Tx,
  { viewer }: Ctx,
  kind: ReportKind,
  rpids: readonly number[],
): Promise<StoredReport[]> {
  const found = await listReportsForUpdate(trx, rpids);
  const meant = found.filter((report) => kind === "any" || report.kind === kind);
  const refusals = meant.map(({ sub, author_uid }) => canDecideReport(viewer, { sub, authorUid: author_uid }));
  const allowed = meant.filter((_report, n) => refusals[n] === null);
  if (allowed.length === 0) throw new Refusal(refusals[0] ?? "report.none");
  return allowed;
}

interface Decision {
  /** Reports of one sub. */
  reports: readonly StoredReport[];
  isOpen: boolean;
  /** Report from which all of its kind were closed. */
  original?: number;
}

/** Closes or reopens reports as one action. */
async function setReports(trx: Tx, emit: Emit, ctx: Ctx, { reports, isOpen, original }: Decision): Promise<number> {
  const effects = isOpen
    ? await writeStates(trx, emit, reports, () => ({ is_open: 1, closed_at: null, closed_by: null, outcome: null }))
    : await closeStoredReports(trx, emit, reports, { by: ctx.viewer.uid, at: ctx.now() });
  return recordAction(trx, emit, {
    code: codeOf(isOpen, original),
    sub: reports[0]?.sub ?? null,
    by: ctx.viewer,
    at: ctx.now(),
    ...getCommonTarget(reports),
    note: original === undefined ? String(reports.length) : String(original),
    effects,
  });
}

/**
 * Closes the reports of a removed item, as part of the removal. Effects of already closed reports are included, so that
 * undoing their closing does not reopen them. @returns the effects.
 */
export async function closeReportsOf(
  trx: Tx,
  emit: Emit,
  of: { kind: "post" | "comment"; item: number },
  closing: Closing,
): Promise<Effect[]> {
  const qid = await findEntryOf(trx, of);
  const reports = qid === null ? [] : await listEntryReportsForUpdate(trx, qid);
  return reports.length === 0 ? [] : closeStoredReports(trx, emit, reports, closing);
}

/** Closing moderator and time. `by`: null for automod. */
interface Closing {
  by: number | null;
  at: number;
}

/** Closes reports as part of an action, and enqueues the notification of their reporters. @returns the effects. */
export async function closeStoredReports(
  trx: Tx,
  emit: Emit,
  reports: readonly StoredReport[],
  { by, at }: Closing,
): Promise<Effect[]> {
  const rpids = reports.map(({ rpid }) => rpid);
  await enqueueJob(trx, { kind: NOTIFY_REPORTERS, payload: { rpids }, dueAt: at + NOTIFY_AFTER_MS, now: at });
  return writeStates(trx, emit, reports, ({ deleted }) => ({
    is_open: 0,
    closed_at: at,
    closed_by: by,
    outcome: deleted === 0 ? "kept" : "removed",
  }));
}

async function writeStates(
  trx: Tx,
  emit: Emit,
  reports: readonly StoredReport[],
  stateOf: (report: StoredReport) => ReportState,
): Promise<Effect[]> {
  const effects: Effect[] = [];
  for (const report of reports) {
    const { rpid, is_open, closed_at, closed_by, outcome } = report;
    const after = stateOf(report);
    await changeReport(trx, report, after);
    const before: ReportState = { is_open, closed_at, closed_by, outcome };
    effects.push({ unit: "report.state", key: String(rpid), before: { ...before }, after: { ...after } });
  }
  emitReportsChanged(emit, reports);
  return effects;
}

function codeOf(isOpen: boolean, original: number | undefined): LogCode {
  if (isOpen) return LOG.reportReopened;
  return original === undefined ? LOG.reportClosed : LOG.relatedClosed;
}

/** Target of an action on reports, if all of them are about the same item. */
export function getCommonTarget(reports: readonly StoredReport[]) {
  const [first] = reports;
  if (!first || reports.some(({ qid }) => qid !== first.qid)) return {};
  return {
    ...(first.pid === null ? {} : { pid: first.pid }),
    ...(first.kind === "comment" ? { cid: first.item } : {}),
    ...(first.author_uid === null ? {} : { targetUid: first.author_uid }),
  };
}
