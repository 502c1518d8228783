import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { ReportMade, ReportsChanged } from "../events.ts";
import { canReport, REPORT_TARGET_NOT_FOUND } from "../permissions.ts";
import { isSitewide, type ReportTarget, type ReportTargetKind, type SentReason } from "../report.ts";
import {
  ADMINS_SID,
  addToCounts,
  findRule,
  getEntryForUpdate,
  hasReported,
  insertReport,
  refreshEntry,
  storeReportedCopy,
} from "./report-queries.ts";
import { type FoundReported, findReported } from "./reported-queries.ts";

const AGAIN = {
  post: "report.post-again",
  comment: "report.comment-again",
  message: "report.message-again",
  person: "report.person-again",
  sub: "report.sub-again",
} as const satisfies Record<ReportTargetKind, RefusalCode>;

/** Reports an item to the team of its sub, and to the admins for sitewide violations. */
export function makeReport(ctx: Ctx, { why, ...target }: ReportTarget & { why: SentReason }): Promise<void> {
  const { viewer } = ctx;
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const found = await findReported(trx, target, { uid: viewer.uid, now });
    if (!found) throw new Refusal(REPORT_TARGET_NOT_FOUND[target.what]);
    const { state, item, pid } = found;
    const sid = getReportTeamSid(found);
    const toAdmins = sid === null || isSitewide(why.reason) || why.sendToAdmin;
    const refusal = canReport(viewer, state, toAdmins);
    if (refusal) throw new Refusal(refusal);

    const reason = { ...why, ...(await ruleOf(trx, sid, why)) };
    const qid = await getEntryForUpdate(trx, { kind: state.what, item, sid, pid, authorUid: state.uid, now });
    if (await hasReported(trx, viewer.uid, { kind: state.what, item })) throw new Refusal(AGAIN[state.what]);
    const rcid = await storeReportedCopy(trx, qid, { title: found.title, content: found.content, now });
    const rpid = await insertReport(trx, { ...reason, qid, uid: viewer.uid, rcid, toAdmins, now });
    const one = { kind: state.what, open: 1, closed: 0 };
    if (sid !== null) await addToCounts(trx, { sid, ...one });
    if (toAdmins) await addToCounts(trx, { sid: ADMINS_SID, ...one });
    await refreshEntry(trx, qid);
    const event: ReportsChanged = { type: "reports.changed", sid, isForAdmins: toAdmins };
    emit(event);
    if (sid !== null && (state.what === "post" || state.what === "comment")) {
      const made: ReportMade = { type: "report.made", rpid, kind: state.what, item, sid };
      emit(made);
    }
  });
}

/**
 * Id of the sub whose team reads the report. Reports about a whole sub go to admins only, because they may be about its
 * team.
 */
export function getReportTeamSid({ state }: Pick<FoundReported, "state">): number | null {
  return state.what === "sub" ? null : (state.sub?.sid ?? null);
}

/** The rule with its current text. A text that matches no rule is stored as the reporter's text. */
async function ruleOf(trx: Tx, sid: number | null, { rid, ruleText, body }: SentReason) {
  if (rid === null && ruleText === null) return {};
  const by = rid === null ? { text: ruleText ?? "" } : { rid };
  const rule = sid === null ? undefined : await findRule(trx, sid, by);
  if (rule) return { rid: rule.rid, ruleText: rule.text, body: "" };
  if (rid !== null) throw new Refusal("report.rule-missing", { field: "rule" });
  return { ruleText: null, body };
}
