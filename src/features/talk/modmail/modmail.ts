import { type MessageView, TEAM_BOX } from "#features/talk/messages/message.ts";

/** Lists of a team's conversations. Highlighted ones are also in one of the other lists. */
export const MODMAIL_BOXES = ["inbox", "pending", "archived", "highlighted"] as const;
export type ModmailBox = (typeof MODMAIL_BOXES)[number];

/** Stored box of a conversation. */
export type StoredTeamBox = keyof typeof TEAM_BOX;

export function boxOf(stored: number | null): StoredTeamBox {
  if (stored === TEAM_BOX.archived) return "archived";
  return stored === TEAM_BOX.pending ? "pending" : "inbox";
}

/** Author of a team message: the team, the moderator by name, or a note for the team only. */
export const WRITE_AS = ["team", "self", "note"] as const;
export type WriteAs = (typeof WRITE_AS)[number];

/** Kind of a message, from the team's point of view. */
export type ModmailKind = "person" | "self" | "team" | "note" | "automatic" | "itself";

/** One line of a list. */
export interface ModmailRow {
  tid: number;
  sub: string;
  subject: string;
  /** Name of the user; null for a deleted account. */
  person: string | null;
  /** Newest message: its kind, author and excerpt. */
  last: { kind: ModmailKind; by: string | null; text: string; at: number };
  replies: number;
  box: StoredTeamBox;
  isUnread: boolean;
  isHighlighted: boolean;
  /** Name of the assigned moderator. */
  assigned: string | null;
}

/** One page of a list, newest first. */
export interface ModmailListView {
  box: ModmailBox;
  /** Name of the only sub shown; null for all. */
  sub: string | null;
  /** Subs whose modmail the reader can read, with their unread counts. */
  subs: { sid: number; name: string; unread: number }[];
  counts: Record<ModmailBox, number>;
  rows: ModmailRow[];
  next: string | null;
  isFirst: boolean;
  isOn: boolean;
}

export interface ModmailMessage {
  type: "message";
  mid: number;
  kind: ModmailKind;
  by: string | null;
  isMine: boolean;
  html: string;
  at: number;
}

/** A change of the conversation's state. */
export interface ModmailAct {
  type: "act";
  lid: number;
  by: string | null;
  at: number;
  what: { kind: "moved"; to: StoredTeamBox } | { kind: "highlighted" | "assigned"; isOn: boolean };
}

export type ModmailEntry = ModmailMessage | ModmailAct;

/** Information about the user for the team. */
export interface ModmailPerson {
  uid: number;
  /** Null for a deleted account. */
  name: string | null;
  joinedAt: number;
  level: number;
  bans: { bid: number; reason: string; at: number; until: number | null; state: "on" | "over" | "lifted" }[];
  /** Latest other conversations with this team. */
  others: { tid: number; subject: string; at: number; box: StoredTeamBox }[];
  /** End of the mute, epoch milliseconds. */
  mutedUntil: number | null;
  can: { mute: boolean };
}

/** Conversation for the team, newest last. */
export interface ModmailThreadView {
  tid: number;
  sub: string;
  subject: string;
  box: StoredTeamBox;
  isUnread: boolean;
  isHighlighted: boolean;
  assigned: { name: string | null; isMe: boolean } | null;
  entries: ModmailEntry[];
  older: string | null;
  isLatest: boolean;
  person: ModmailPerson;
  /** Error if the user cannot be answered; null otherwise. */
  refusal: string | null;
}

/** Form for a new conversation started by a team. */
export interface NewModmailView {
  subs: string[];
  sub: string;
  to: string;
}

/** Form for writing to a team. */
export interface ContactView {
  sub: string;
  subject: string;
  /** Error if the viewer cannot write to the team. */
  refusal: string | null;
  /** Latest conversations of the viewer with the team. */
  earlier: { tid: number; subject: string; at: number }[];
}

/** Conversation with a team for the user: only messages of which the user has a copy. */
export interface TeamConversationView {
  tid: number;
  sub: string;
  subject: string;
  messages: MessageView[];
  older: string | null;
  isLatest: boolean;
  refusal: string | null;
}

/** Possible recipients of a message about a moderator. */
export interface RecipientChoice {
  name: string;
  /** Subs moderated by the user whose teams the viewer can write to. */
  subs: string[];
  canMessage: boolean;
}

export const MODMAIL_PAGE = 25;
/** Page size of a conversation, in messages. */
export const THREAD_PAGE = 30;
/** Max messages per day from a banned user to the team of the sub. */
export const MAX_DAILY_MESSAGES_WHEN_BANNED = 3;
/** Durations of a mute, in days. */
export const MUTE_DAYS = [3, 7, 28] as const;
/** Max count; larger numbers are not counted exactly. */
export const MAX_EXACT_COUNT = 100;
/** Max number of other conversations listed beside one. */
export const MAX_OTHER_THREADS = 10;
