import type { DeletedBy } from "#domain/content.ts";
import type { Expandable } from "#features/content/embeds/expandable.ts";
import {
  type HoldReason,
  REPORT_REASONS,
  REPORT_TARGET_KINDS,
  type ReportOutcome,
  type ReportReason,
  type ReportTargetKind,
} from "#features/moderation/reports/report.ts";
import { parseId } from "#lib/ids.ts";
import { keysOf } from "#lib/keys-of.ts";

export const QUEUE_PAGE = 50;

/** Duration of a claim on an opened entry, in milliseconds. */
export const CLAIM_MS = 600_000;

/** Decisions about one or several entries. */
export const QUEUE_ACTS = ["close", "remove", "escalate", "approve", "refuse"] as const;

/** Decisions available for a selection. */
export const BULK_ACTS = ["close", "remove", "approve", "refuse"] as const;
export type QueueBulkAction = (typeof BULK_ACTS)[number];

/** Returns true if the decision applies to the entry. */
export function isDecisionApplicable(act: QueueBulkAction, { reports, canRemove, canDecide, held }: QueueRow): boolean {
  if (act === "remove") return canRemove;
  return canDecide && (act === "close" ? reports > 0 : held !== null);
}

/** Returns true if the entry can be selected for a bulk decision. */
export function isSelectableEntry({ canDecide, reports, held }: QueueRow): boolean {
  return canDecide && (reports > 0 || held !== null);
}

/** Orders of open entries; closed entries are ordered by closing time, newest first. */
export const QUEUE_SORTS = ["new", "old", "most"] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** Max days since the last report of an entry. */
export const QUEUE_AGES = { day: 1, week: 7, month: 30 } as const;
export type QueueAge = keyof typeof QUEUE_AGES;

/** Queue of all subs of the reader, of one sub, or of the reports escalated to the admins. */
export type QueuePlace = { kind: "mine" } | { kind: "sub"; sub: string } | { kind: "admins" };

export interface QueueFilters {
  kind: ReportTargetKind | null;
  reason: ReportReason | null;
  /** Id of a rule. */
  rule: number | null;
  age: QueueAge | null;
  /** User names of the reporter and of the author. */
  reporter: string | null;
  person: string | null;
}

/** Parsed address of a queue page. */
export interface QueueAsked {
  place: QueuePlace;
  isOpen: boolean;
  filters: QueueFilters;
  sort: QueueSort;
  after: string | null;
  /** Id of the expanded entry. */
  open: number | null;
}

/** Parses the query of a queue page. Returns null for an unknown filter. */
export function parseQueueFilters(query: URLSearchParams): Pick<QueueAsked, "filters" | "sort"> | null {
  const of = <T extends string>(name: string, known: readonly T[]): T | null | undefined => {
    const value = query.get(name);
    return value === null || value === "" ? null : known.find((one) => one === value);
  };
  const kind = of("kind", REPORT_TARGET_KINDS);
  const reason = of("reason", REPORT_REASONS);
  const age = of("age", keysOf(QUEUE_AGES));
  const sort = of("sort", QUEUE_SORTS);
  const rule = query.get("rule") ? parseId(query.get("rule") ?? "") : null;
  const isRule = !query.get("rule") || rule !== null;
  if (kind === undefined || reason === undefined || age === undefined || sort === undefined || !isRule) return null;
  const named = (name: string) => query.get(name)?.trim() || null;
  return {
    filters: { kind, reason, rule, age, reporter: named("reporter"), person: named("person") },
    sort: sort ?? "new",
  };
}

/** Reported item with the number and reasons of its reports. */
export interface QueueRow {
  qid: number;
  kind: ReportTargetKind;
  /** Null for items that only admins read. */
  sub: string | null;
  title: string;
  excerpt: string;
  /** Null for deleted accounts, and for subs. */
  author: string | null;
  reports: number;
  /** `text`: sample of a reporter's text, for reports without a rule. */
  reasons: { reason: ReportReason; rule: string | null; text: string; reports: number }[];
  lastAt: number;
  closed: { at: number; by: string | null; outcome: ReportOutcome | null } | null;
  deleted: DeletedBy | null;
  /** Reason of the hold; null if the item is not held for review. */
  held: HoldReason | null;
  /** Another moderator who has the entry open. */
  claim: { by: string; until: number } | null;
  /** Permissions of the reader. */
  canDecide: boolean;
  canRemove: boolean;
  /** The reader is the author, so other moderators decide. */
  isMine: boolean;
}

export function isAboutViewer({ isMine, canDecide, closed }: QueueRow): boolean {
  return isMine && !canDecide && closed === null;
}

/** One report of an entry. */
export interface ReportRow {
  rpid: number;
  /** Null for deleted accounts, and for readers who wrote the reported item. */
  reporter: string | null;
  reason: ReportReason;
  rule: string | null;
  body: string;
  at: number;
  isOpen: boolean;
  /** The reporter's history here; null where the reader may not see it. */
  record: ReporterRecord | null;
}

/** Report history of a user in a sub, for its team. */
interface ReporterRecord {
  reports: number;
  /** Reports closed without a removal. */
  kept: number;
  /** The team ignores reports of this user. */
  isMuted: boolean;
  canMute: boolean;
}

/** An action on a report, or a note about it. */
export interface ReportLogLine {
  key: string;
  /** Log code; 68 for a note. */
  code: number;
  at: number;
  by: string | null;
  note: string | null;
}

/** A comment above the reported one; `text` is null if it was deleted, and `deleted` is the role that deleted it. */
interface ContextLine {
  author: string | null;
  text: string | null;
  deleted: DeletedBy | null;
}

/** The post of a comment and its closest ancestors, topmost first. */
interface ThreadContext {
  post: ContextLine & { title: string };
  comments: (ContextLine & { cid: number })[];
  /** More ancestors exist than these. */
  isCut: boolean;
}

/** Everything needed to decide an entry. */
export interface QueueEntryView extends QueueRow {
  /** Address of the item. */
  address: string | null;
  /** Content at the first report, and current content. */
  before: { title: string; content: string };
  now: { title: string; content: string } | null;
  /** Link or media of a post; null for other items and for deleted posts. */
  shows: Expandable | null;
  /** Ancestors of a comment; null for other items. */
  context: ThreadContext | null;
  all: ReportRow[];
  log: ReportLogLine[];
  card:
    | ({ joinedAt: number } & Record<
        "level" | "score" | "scoreHere" | "removed" | "warnings" | "bans" | "notes",
        number
      >)
    | null;
  /** Previous decisions about the author in this sub, newest first. */
  earlier: { title: string; at: number; outcome: ReportOutcome | null }[];
  rules: { rid: number; text: string }[];
  /** Saved responses, with placeholders filled in for this item. */
  responses: { srid: number; title: string; text: string }[];
  /** Ids of the item for calls. */
  item: number;
  pid: number | null;
  isLocked: boolean;
  isNsfw: boolean;
  can: Record<
    | "decide"
    | "note"
    | "remove"
    | "lock"
    | "nsfw"
    | "flair"
    | "warn"
    | "ban"
    | "banForever"
    | "banFromSite"
    | "escalate"
    | "block",
    boolean
  >;
}

/** Handover note of a sub's team. */
export interface Handover {
  sub: string;
  text: string;
  at: number;
  by: string | null;
}

/** Queue saved by the reader under a name. */
export interface SavedView {
  qvid: number;
  name: string;
  to: string;
}

export interface QueueView extends Pick<QueueAsked, "place" | "isOpen" | "filters" | "sort"> {
  rows: QueueRow[];
  /** The expanded entry. */
  entry: QueueEntryView | null;
  /** Subs of the queue; empty for the admin queue. */
  subs: string[];
  handovers: Handover[];
  views: SavedView[];
  /** Rules of the sub, if the queue is of one sub. */
  rules: { rid: number; text: string }[];
  responses: { srid: number; title: string }[];
  counts: { open: number; closed: number };
  /** Open reports by sub id; those escalated to the admins under 0. */
  openIn: Record<number, number>;
  next: string | null;
  isFirst: boolean;
  isAdmin: boolean;
}

/** Subs that the reader moderates, with the number of open and closed reports. */
export interface TeamDashboardView {
  subs: { sid: number; name: string; subscribers: number; open: number; closed: number; hasOwnQueue: boolean }[];
  /** Reports escalated to the admins; null if the reader is no admin. */
  admins: { open: number; closed: number } | null;
}
