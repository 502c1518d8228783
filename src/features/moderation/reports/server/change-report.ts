import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import type { Emit, Tx } from "#platform/ctx.ts";
import type { ReportsChanged } from "../events.ts";
import {
  ADMINS_SID,
  addToCounts,
  listReportsForUpdate,
  type ReportState,
  readReportState,
  refreshEntry,
  type StoredReport,
  setReport,
} from "./report-queries.ts";

type Change = Partial<ReportState & { send_to_admin: number }>;

/** Changes a report and the report counts. The entry must be locked; the caller calls `emitReportsChanged`. */
export async function changeReport(trx: Tx, report: StoredReport, change: Change): Promise<void> {
  const { rpid, qid, kind, sid } = report;
  await setReport(trx, rpid, change);
  await refreshEntry(trx, qid);
  const was = { open: report.is_open, toAdmins: report.send_to_admin === 1 };
  const is = { open: change.is_open ?? was.open, toAdmins: (change.send_to_admin ?? report.send_to_admin) === 1 };
  const add = (where: number, open: number, closed: number) =>
    open !== 0 || closed !== 0 ? addToCounts(trx, { sid: where, kind, open, closed }) : undefined;
  if (sid !== null) await add(sid, is.open - was.open, was.open - is.open);
  const count = (state: typeof was) => (state.toAdmins ? { open: state.open, closed: 1 - state.open } : NONE);
  const [before, after] = [count(was), count(is)];
  await add(ADMINS_SID, after.open - before.open, after.closed - before.closed);
}

/** Emits one event for changed reports of one sub. */
export function emitReportsChanged(emit: Emit, reports: readonly StoredReport[], isForAdmins = false): void {
  const [first] = reports;
  if (!first) return;
  const isSent = isForAdmins || reports.some(({ send_to_admin }) => send_to_admin === 1);
  const event: ReportsChanged = { type: "reports.changed", sid: first.sid, isForAdmins: isSent };
  emit(event);
}

const NONE = { open: 0, closed: 0 } as const;

/** Open state and escalation of a report. */
export const reportStateEffectHandler: EffectHandler<Change> = {
  async read(trx, key, names) {
    const [report] = await listReportsForUpdate(trx, [Number(key)]);
    const row = report && (await readReportState(trx, Number(key)));
    if (!row) return null;
    return Object.fromEntries(names.map((name) => [name, row[name]]));
  },
  async write({ trx, emit, key, to }) {
    const [report] = await listReportsForUpdate(trx, [Number(key)]);
    if (!report || to === null) return false;
    await changeReport(trx, report, to);
    emitReportsChanged(emit, [report], to.send_to_admin === 1);
    return true;
  },
};

/** State of a report opened by automod rules: it stays open as long as one of their actions is in force. */
export const ruleReportEffectHandler: EffectHandler = {
  ...reportStateEffectHandler,
  shared: { over: "report.state", holds: (values) => values?.is_open === 1 },
};
