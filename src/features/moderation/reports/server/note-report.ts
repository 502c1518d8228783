import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canReadReport } from "../permissions.ts";
import type { ReportTargetKind } from "../report.ts";
import { findReport, insertReportNote } from "./report-queries.ts";

/** Adds a note to a report, for moderators and admins. */
export function noteReport(
  ctx: Ctx,
  { what, id, text }: { what: ReportTargetKind; id: number; text: string },
): Promise<void> {
  return ctx.write(async (trx) => {
    const report = await findReport(trx, id);
    if (!report || report.kind !== what) throw new Refusal("report.none");
    if (!canReadReport(ctx.viewer, report)) throw new Refusal("report.not-authorized");
    await insertReportNote(trx, { rpid: id, uid: ctx.viewer.uid, body: text, now: ctx.now() });
  });
}
