import { Refusal } from "#domain/refusal.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { restWordsFor } from "#strings/words.ts";
import { canReport, REPORT_TARGET_NOT_FOUND } from "../permissions.ts";
import type { ReportTarget, ReportView } from "../report.ts";
import { getReportTeamSid } from "./make-report.ts";
import { hasReported, listReportRules } from "./report-queries.ts";
import { findReported } from "./reported-queries.ts";

/** Loads the data of a report form for the viewer. */
export async function loadReport(ctx: ReadCtx, target: ReportTarget): Promise<ReportView> {
  const { read, viewer } = ctx;
  const found = await findReported(read, target, { uid: viewer.uid, now: ctx.now() });
  if (!found) throw new Refusal(REPORT_TARGET_NOT_FOUND[target.what]);
  const { state, item, of, name, address, subName } = found;
  const refusal = canReport(viewer, state, true);
  if (refusal) throw new Refusal(refusal);
  const sid = getReportTeamSid(found);
  const [isSent, rules] = await Promise.all([
    hasReported(read, viewer.uid, { kind: state.what, item }),
    sid === null ? [] : listReportRules(read, sid),
  ]);
  const refused = sid === null ? null : canReport(viewer, state, false);
  return {
    what: state.what,
    of,
    name,
    address,
    sub: subName,
    rules,
    refusal: refused && restWordsFor(ctx.language).refusals[refused]({}),
    isSent,
  };
}
