import { type MessageView, TEAM_BOX } from "#features/talk/messages/message.ts";

/** The lists of conversations of a team. `highlighted` crosses the others. */
export const MODMAIL_BOXES = ["inbox", "pending", "archived", "highlighted"] as const;
export type ModmailBox = (typeof MODMAIL_BOXES)[number];

/** Where a conversation is. */
export type KeptBox = keyof typeof TEAM_BOX;

export function boxOf(stored: number | null): KeptBox {
  if (stored === TEAM_BOX.archived) return "archived";
  return stored === TEAM_BOX.pending ? "pending" : "inbox";
}

/** How a line of the team is written: from the whole team, with the writer's name, or for the team alone. */
export const WRITE_AS = ["team", "self", "note"] as const;
export type WriteAs = (typeof WRITE_AS)[number];

/** What a message is, on the team's side. */
export type ModmailKind = "person" | "self" | "team" | "note" | "automatic" | "itself";

/** One line of a list. */
export interface ModmailRow {
  tid: number;
  sub: string;
  subject: string;
  /** The person at the other end; null for a deleted account. */
  person: string | null;
  /** The newest message: what it is, who wrote it and how it begins. */
  last: { kind: ModmailKind; by: string | null; text: string; at: number };
  replies: number;
  box: KeptBox;
  isUnread: boolean;
  isHighlighted: boolean;
  /** Who of the team looks after it. */
  assigned: string | null;
}

/** One page of a list, newest first. */
export interface ModmailListView {
  box: ModmailBox;
  /** The one sub that is shown, or null for all. */
  sub: string | null;
  /** The subs whose mail the reader gets, with how many conversations of each are unread. */
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

/** What somebody of the team did with the conversation, or the person by writing. */
export interface ModmailAct {
  type: "act";
  lid: number;
  by: string | null;
  at: number;
  what: { kind: "moved"; to: KeptBox } | { kind: "highlighted" | "assigned"; isOn: boolean };
}

export type ModmailEntry = ModmailMessage | ModmailAct;

/** What the team should know of the person at the other end. */
export interface ModmailPerson {
  uid: number;
  /** Null for a deleted account. */
  name: string | null;
  joinedAt: number;
  level: number;
  bans: { bid: number; reason: string; at: number; until: number | null; state: "on" | "over" | "lifted" }[];
  /** Other conversations with this team, the newest. */
  others: { tid: number; subject: string; at: number; box: KeptBox }[];
  /** Until when the team receives nothing from them. */
  mutedUntil: number | null;
  can: { mute: boolean };
}

/** A conversation as the team sees it, newest last. */
export interface ModmailThreadView {
  tid: number;
  sub: string;
  subject: string;
  box: KeptBox;
  isUnread: boolean;
  isHighlighted: boolean;
  assigned: { name: string | null; isMe: boolean } | null;
  entries: ModmailEntry[];
  older: string | null;
  isLatest: boolean;
  person: ModmailPerson;
  /** Why nobody can be answered; null where one can. */
  refusal: string | null;
}

/** A form for a conversation that somebody of a team begins. */
export interface NewModmailView {
  subs: string[];
  sub: string;
  to: string;
}

/** What a person may do about a team. */
export interface ContactView {
  sub: string;
  subject: string;
  /** Why the team cannot be written to. */
  refusal: string | null;
  /** What the two of them wrote before, the newest. */
  earlier: { tid: number; subject: string; at: number }[];
}

/** A conversation with a team as the person sees it: only messages of which they have a copy. */
export interface TeamConversationView {
  tid: number;
  sub: string;
  subject: string;
  messages: MessageView[];
  older: string | null;
  isLatest: boolean;
  refusal: string | null;
}

/** To whom one may write about a person who moderates. */
export interface RecipientChoice {
  name: string;
  /** The subs that the person moderates and whose team may be written to. */
  subs: string[];
  canMessage: boolean;
}

export const MODMAIL_PAGE = 25;
/** Messages of a conversation that are shown at once. */
export const THREAD_PAGE = 30;
/** Messages that somebody who is banned from a sub may write to its team in a day. */
export const BANNED_A_DAY = 3;
/** For how many days a team may receive nothing from somebody. */
export const MUTE_DAYS = [3, 7, 28] as const;
/** More conversations than this are not counted. */
export const MOST_COUNTED = 100;
/** Earlier conversations that are listed beside one. */
export const MOST_OTHERS = 10;
