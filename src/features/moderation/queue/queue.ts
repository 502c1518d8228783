import type { DeletedBy } from "#domain/content.ts";
import type { Expandable } from "#features/content/embeds/expandable.ts";
import {
  type HeldWhy,
  REPORT_REASONS,
  REPORTED,
  type Reported,
  type ReportOutcome,
  type ReportReason,
} from "#features/moderation/reports/report.ts";
import { parseId } from "#lib/ids.ts";
import { keysOf } from "#lib/keys-of.ts";

export const QUEUE_PAGE = 50;

/** How long an entry that somebody has opened is theirs for the others. */
export const CLAIM_MS = 600_000;

/** What can be decided about one entry, or several at once. */
export const QUEUE_ACTS = ["close", "remove", "escalate", "approve", "refuse"] as const;

/** What can be done with several that are chosen. */
export const BULK_ACTS = ["close", "remove", "approve", "refuse"] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** Whether an act reaches an entry of a list. */
export function isReached(act: BulkAct, { reports, canRemove, canDecide, held }: QueueRow): boolean {
  if (act === "remove") return canRemove;
  return canDecide && (act === "close" ? reports > 0 : held !== null);
}

/** Whether an entry of a list can be chosen for one of them. */
export function isChoosable({ canDecide, reports, held }: QueueRow): boolean {
  return canDecide && (reports > 0 || held !== null);
}

/** Orders of the open entries; the closed ones begin with the last closed. */
export const QUEUE_SORTS = ["new", "old", "most"] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** How long ago the last report of it was at most. */
export const QUEUE_AGES = { day: 1, week: 7, month: 30 } as const;
export type QueueAge = keyof typeof QUEUE_AGES;

/** Whose queue: all of the reader's subs, one sub, or what was sent to the admins. */
export type QueuePlace = { kind: "mine" } | { kind: "sub"; sub: string } | { kind: "admins" };

/** What narrows a queue. */
export interface QueueFilters {
  kind: Reported | null;
  reason: ReportReason | null;
  /** The id of a rule. */
  rule: number | null;
  age: QueueAge | null;
  /** Names of people: who reported, and whose it is. */
  reporter: string | null;
  person: string | null;
}

/** A queue as its address asks for it. */
export interface QueueAsked {
  place: QueuePlace;
  isOpen: boolean;
  filters: QueueFilters;
  sort: QueueSort;
  after: string | null;
  /** The entry that is open in place. */
  open: number | null;
}

/** Reads a queue's query; null where a filter is unknown. */
export function readFilters(query: URLSearchParams): Pick<QueueAsked, "filters" | "sort"> | null {
  const of = <T extends string>(name: string, known: readonly T[]): T | null | undefined => {
    const value = query.get(name);
    return value === null || value === "" ? null : known.find((one) => one === value);
  };
  const kind = of("kind", REPORTED);
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

/** An item that was reported, with how often and why. */
export interface QueueRow {
  qid: number;
  kind: Reported;
  /** Null where admins alone read it. */
  sub: string | null;
  title: string;
  excerpt: string;
  /** Null when the account is deleted, and for subs. */
  author: string | null;
  reports: number;
  /** `text`: what one of the reporters wrote, where they gave no rule. */
  reasons: { reason: ReportReason; rule: string | null; text: string; reports: number }[];
  lastAt: number;
  closed: { at: number; by: string | null; outcome: ReportOutcome | null } | null;
  deleted: DeletedBy | null;
  /** Why it waits for the team before others see it; null where it does not. */
  held: HeldWhy | null;
  /** Somebody else is looking at it. */
  claim: { by: string; until: number } | null;
  /** The reader may decide about it, and may remove it. */
  canDecide: boolean;
  canRemove: boolean;
  /** It is the reader's own, about which others decide. */
  isMine: boolean;
}

/** An open entry about the viewer's own item, which another moderator or an admin decides. */
export function isAboutViewer({ isMine, canDecide, closed }: QueueRow): boolean {
  return isMine && !canDecide && closed === null;
}

/** One report of an entry. */
export interface ReportRow {
  rpid: number;
  /** Null when the account is deleted, and where the reader is its author. */
  reporter: string | null;
  reason: ReportReason;
  rule: string | null;
  body: string;
  at: number;
  isOpen: boolean;
  /** What became of the reporter's reports here; null where the reader may not know. */
  record: ReporterRecord | null;
}

/** What a sub's team knows of somebody who reports. */
interface ReporterRecord {
  reports: number;
  /** Those that were closed without a removal. */
  kept: number;
  /** The team takes none of them. */
  isMuted: boolean;
  canMute: boolean;
}

/** What was done about a report, and what was noted beside it. */
export interface ReportLogLine {
  key: string;
  /** As in the log; 68 for a note. */
  code: number;
  at: number;
  by: string | null;
  note: string | null;
}

/** What somebody wrote above a comment; `text` is null where that is gone, and `deleted` says how. */
interface ContextLine {
  author: string | null;
  text: string | null;
  deleted: DeletedBy | null;
}

/** The post of a comment, and the last comments above it, the highest first. */
interface ThreadContext {
  post: ContextLine & { title: string };
  comments: (ContextLine & { cid: number })[];
  /** There are more above these. */
  isCut: boolean;
}

/** Everything needed to decide about an entry. */
export interface QueueEntryView extends QueueRow {
  /** Where the item is. */
  address: string | null;
  /** As it was when it was first reported, and now. */
  before: { title: string; content: string };
  now: { title: string; content: string } | null;
  /** What a post links to or shows besides its text; null for all else, and where it is gone. */
  shows: Expandable | null;
  /** Where a comment stands; null for all else. */
  context: ThreadContext | null;
  all: ReportRow[];
  log: ReportLogLine[];
  card:
    | ({ joinedAt: number } & Record<
        "level" | "score" | "scoreHere" | "removed" | "warnings" | "bans" | "notes",
        number
      >)
    | null;
  /** Decisions about others of the author's items here, the last first. */
  earlier: { title: string; at: number; outcome: ReportOutcome | null }[];
  rules: { rid: number; text: string }[];
  /** What the team says again and again, filled in for this item. */
  responses: { srid: number; title: string; text: string }[];
  /** What acts name the item by. */
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

/** What somebody of a team left to the next. */
export interface Handover {
  sub: string;
  text: string;
  at: number;
  by: string | null;
}

/** A queue that the reader keeps under a name. */
export interface SavedView {
  qvid: number;
  name: string;
  to: string;
}

export interface QueueView extends Pick<QueueAsked, "place" | "isOpen" | "filters" | "sort"> {
  rows: QueueRow[];
  /** The open one. */
  entry: QueueEntryView | null;
  /** Those that it is of; none for what was sent to the admins. */
  subs: string[];
  handovers: Handover[];
  views: SavedView[];
  /** Those of the one sub. */
  rules: { rid: number; text: string }[];
  responses: { srid: number; title: string }[];
  counts: { open: number; closed: number };
  /** Open reports by sub; under 0 those sent to the admins. */
  openIn: Record<number, number>;
  next: string | null;
  isFirst: boolean;
  isAdmin: boolean;
}

/** What the reader moderates, with how many reports are open and closed there. */
export interface DashboardView {
  subs: { sid: number; name: string; subscribers: number; open: number; closed: number; hasOwnQueue: boolean }[];
  /** Sent to the admins, for those who are. */
  admins: { open: number; closed: number } | null;
}
