import { call, type Done, schemasOf } from "#lib/call.ts";
import type { ReportView } from "./report.ts";

const from = schemasOf(() => import("./input.ts"));

/** Answer of a moderator action; the action can be undone. */
interface Acted {
  aid: number;
}

export const getReport = call("GET", "/do/get_report/:what/:of", from("targetInput")).returns<ReportView>();
export const reportPost = call("POST", "/do/report", from("reportPostInput")).returns<Done>();
export const reportComment = call("POST", "/do/report/comment", from("reportCommentInput")).returns<Done>();
export const reportMessage = call("POST", "/do/report/message", from("reportMessageInput")).returns<Done>();
export const reportPerson = call("POST", "/do/report/person", from("reportPersonInput")).returns<Done>();
export const reportSub = call("POST", "/do/report/sub", from("reportSubInput")).returns<Done>();

/** Closes or reopens one report. */
export const closeReport = {
  post: call("POST", "/do/report/close_post_report/:id/:action", from("closeInput")).returns<Acted>(),
  comment: call("POST", "/do/report/close_comment_report/:id/:action", from("closeInput")).returns<Acted>(),
  /** For any kind of reported item. */
  any: call("POST", "/do/report/close_report/:id/:action", from("closeInput")).returns<Acted>(),
} as const;
/** Closes the open ones of these reports that are about the same item as the original. */
export const closeRelated = {
  post: call(
    "POST",
    "/do/report/close_post_related_reports/:ids/:original",
    from("closeRelatedInput"),
  ).returns<Acted>(),
  comment: call(
    "POST",
    "/do/report/close_comment_related_reports/:ids/:original",
    from("closeRelatedInput"),
  ).returns<Acted>(),
  any: call("POST", "/do/report/close_related_reports/:ids/:original", from("closeRelatedInput")).returns<Acted>(),
} as const;
export const createNote = call("POST", "/do/create_report_note/:what/:id", from("noteInput")).returns<Done>();

/** The team of a sub mutes a reporter, for reports about its own rules. */
export const muteReporter = call("POST", "/do/mute_reporter/:sub", from("reporterInput")).returns<Acted>();
export const unmuteReporter = call("POST", "/do/unmute_reporter/:sub", from("reporterInput")).returns<Acted>();
