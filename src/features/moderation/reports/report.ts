import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";

/** Open reports of a post or comment, for those who read its queue. */
export interface OpenReports {
  n: number;
  /** Address of its entry in the queue. */
  to: string;
}

/** What can be reported. */
export const REPORTED = ["post", "comment", "message", "person", "sub"] as const;
export type Reported = (typeof REPORTED)[number];

/** A thing by its kind and by what an address calls it: an id or a name. */
export interface ReportTarget {
  what: Reported;
  of: string;
}

/** Why something is reported, as it is stored. The last two are what older forms offer. */
export const REPORT_REASONS = ["site", "rule", "other", "spam", "terms"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** In place of one of the sub's rules. */
export const OTHER_RULE = "other";

/** Why an item waits for the team before others see it: among the first of somebody new, a rule matches it, or an admin wants it. */
export type HeldWhy = "first" | "rule" | "admin";

/** What became of an item whose reports were closed. */
export type ReportOutcome = "removed" | "kept";

/** A reason as it was sent. */
export interface SentReason {
  reason: ReportReason;
  /** Of the sub's rules; null where none is named by its id. */
  rid: number | null;
  /** A rule by its text, which older forms send. */
  ruleText: string | null;
  /** What the reporter wrote. */
  body: string;
  sendToAdmin: boolean;
}

/** What a form needs to know, and says who will read it. */
export interface ReportView extends ReportTarget {
  /** The title, or the name; empty where the reader may not know it. */
  name: string;
  /** Where it is. */
  address: string;
  /** Whose team reads it; null where admins alone do. */
  sub: string | null;
  rules: { rid: number; text: string }[];
  /** Why the team takes no reports about its own rules from the reader. */
  refusal: string | null;
  /** The reader has reported it. */
  isSent: boolean;
}

/** The words by which a reason may be sent, in small letters. */
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

/** Breaches of what holds everywhere, which admins read. */
export function isSitewide(reason: ReportReason): boolean {
  return reason === "site" || reason === "spam" || reason === "terms";
}

/**
 * Reads the fields of a report. A form sends the reason's name, the rule chosen and a text; older ones send one text, which may
 * begin with "Sub Rule:". Only what the reporter wrote counts towards the length.
 * @throws Refusal that names the field.
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
