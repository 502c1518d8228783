import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";

/** Number of open reports of a post or comment, for its moderators. */
export interface OpenReports {
  n: number;
  /** Address of the queue entry. */
  to: string;
}

/** Kinds of items that can be reported. */
export const REPORT_TARGET_KINDS = ["post", "comment", "message", "person", "sub"] as const;
export type ReportTargetKind = (typeof REPORT_TARGET_KINDS)[number];

/** Kind of an item, and its id or name in addresses. */
export interface ReportTarget {
  what: ReportTargetKind;
  of: string;
}

/** Stored reasons of reports. The last two are only offered by older forms. */
export const REPORT_REASONS = ["site", "rule", "other", "spam", "terms"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Value sent instead of a rule's id. */
export const OTHER_RULE = "other";

/** Reason of a hold: first posts of a new user, an automod rule, or an admin. */
export type HoldReason = "first" | "rule" | "admin";

/** Outcome for the item after its reports were closed. */
export type ReportOutcome = "removed" | "kept";

/** Reason as sent by a form. */
export interface SentReason {
  reason: ReportReason;
  /** Id of a rule of the sub; null if no id was sent. */
  rid: number | null;
  /** Text of a rule, sent by older forms. */
  ruleText: string | null;
  /** Text of the reporter. */
  body: string;
  sendToAdmin: boolean;
}

/** Data of a report form, including the team that will read the report. */
export interface ReportView extends ReportTarget {
  /** Title or name; empty if hidden from the reader. */
  name: string;
  /** Address of the item. */
  address: string;
  /** Sub whose team reads the report; null if only admins do. */
  sub: string | null;
  rules: { rid: number; text: string }[];
  /** Error shown when the team ignores reports of the reader about its own rules. */
  refusal: string | null;
  /** The reader has already reported it. */
  isSent: boolean;
}

/** Accepted names of reasons, in lower case. */
const REASON_NAMES: Readonly<Record<string, ReportReason>> = {
  site: "site",
  "sitewide rule violation": "site",
  rule: "rule",
  "circle rule violation": "rule",
  "sub rule violation": "rule",
  other: "other",
  spam: "spam",
  terms: "terms",
  "tos violation": "terms",
};

/** Violations of sitewide rules, which admins read. */
export function isSitewide(reason: ReportReason): boolean {
  return reason === "site" || reason === "spam" || reason === "terms";
}

/**
 * Parses the fields of a report. Forms send the reason's name, a rule and a text. Older forms send one text that may
 * start with "Sub Rule:". Only the reporter's text counts towards the length limit.
 * @throws Refusal with the field.
 */
export function readReason(fields: {
  reason: string;
  rule: number | typeof OTHER_RULE | undefined;
  text: string | undefined;
  sendToAdmin: boolean;
}): SentReason {
  const { rule, sendToAdmin } = fields;
  const reason = clean(fields.reason);
  const text = fields.text === undefined ? undefined : clean(fields.text);
  const named = REASON_NAMES[reason.toLowerCase()];
  const none = { rid: null, ruleText: null, body: "", sendToAdmin };
  if (named === undefined) {
    if (reason === "" && text !== undefined) throw new Refusal("report.reason-missing", { field: "reason" });
    const ofRule = /^(?:sub|circle) rule(?: violation)?:\s*(.*)$/is.exec(reason)?.[1];
    const body = fitted(ofRule ?? reason, LIMITS.reportTextMin, "reason");
    return ofRule === undefined
      ? { ...none, reason: "other", body }
      : { ...none, reason: "rule", ruleText: body, body };
  }
  if (isSitewide(named)) return { ...none, reason: named, sendToAdmin: true };
  if (named === "rule" && typeof rule === "number") return { ...none, reason: named, rid: rule };
  if (text === undefined) return { ...none, reason: named };
  if (named === "rule" && rule === undefined) throw new Refusal("report.rule-missing", { field: "rule" });
  return { ...none, reason: named, body: fitted(text, LIMITS.reportReasonMin, "text") };
}

const clean = (text: string) => trimBlanks(stripControl(text));

function fitted(text: string, least: number, field: string): string {
  const { length } = [...text];
  if (length < least) throw new Refusal(field === "text" ? "report.text-missing" : "report.short", { field });
  if (length > LIMITS.reportTextMax) throw new Refusal("report.long", { field });
  return text;
}
