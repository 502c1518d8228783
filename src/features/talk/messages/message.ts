import { LIMITS } from "#domain/limits.ts";

/** What a message is. */
export const MESSAGE_KIND = {
  user: 100,
  /** From a person to a team. */
  toTeam: 101,
  /** From somebody of a team to a person, with the sender's name, and without it. */
  asSelf: 102,
  asTeam: 103,
  /** Among the team: the person never sees it. */
  note: 104,
  /** Sent by itself when a team has acted. */
  moderation: 105,
} as const;
export type MessageKind = (typeof MESSAGE_KIND)[keyof typeof MESSAGE_KIND];

/** Where somebody keeps a message. */
export const BOX = { inbox: 200, sent: 201, saved: 202, deleted: 205 } as const;

/** Where a team keeps a conversation. Pending is a moderation message that nobody has answered. */
export const TEAM_BOX = { inbox: 200, archived: 203, pending: 206 } as const;
export type TeamBox = (typeof TEAM_BOX)[keyof typeof TEAM_BOX];

/** The lists of messages that there are. */
export const MAILBOXES = ["inbox", "sent", "saved"] as const;
export type Mailbox = (typeof MAILBOXES)[number];

/** Who sent a message, as its reader may know it. */
export type MessageSender =
  /** `sub`: acting for its team. Null for a deleted account. */
  { kind: "person"; name: string | null; sub: string | null } | { kind: "team"; sub: string } | { kind: "site" };

/** A message as one of its people sees it. */
export interface MessageView {
  mid: number;
  subject: string;
  isReply: boolean;
  html: string;
  sentAt: number;
  from: MessageSender;
  /** To whom the reader sent it; null for what the reader received. */
  to: { kind: "person"; name: string | null } | { kind: "team"; sub: string } | null;
  /** Where all of the conversation is; null where there is nobody at the other end. */
  conversation: { address: string; with: "person" | "team"; name: string } | null;
  isMine: boolean;
  isSaved: boolean;
  isUnread: boolean;
  /** The sender's id, for blocking; null where nobody can be blocked. */
  blockable: { uid: number; isBlocked: boolean } | null;
  can: { reply: boolean; report: boolean };
}

/** One page of a list of messages, newest first. */
export interface MailboxView {
  mailbox: Mailbox;
  /** What is searched for in all of the reader's messages; null for the plain list. */
  query: string | null;
  messages: MessageView[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
  isFirst: boolean;
}

/** Everything between the reader and somebody, newest last. */
export interface ConversationView {
  name: string;
  uid: number;
  isGone: boolean;
  messages: MessageView[];
  /** Cursor of the page with older ones, null at the beginning. */
  older: string | null;
  isLatest: boolean;
  isBlocked: boolean;
  /** How the form below sends: as the answer to a message, or as a new one with this subject; null where it may not. */
  write: { replyTo: number } | { subject: string } | null;
  /** Why it may not. */
  refusal: string | null;
}

/** A form for a new message. */
export interface ComposeView {
  /** As it was asked for; the name as its owner writes it, where there is such a member. */
  to: string;
  /** Of the recipient, when there is one who may be written to. */
  uid: number | null;
  subject: string;
  /** Why the recipient may not be written to. */
  refusal: string | null;
}

export const MESSAGES_PAGE = 20;

/** Characters of a subject and of a text. */
export const MESSAGE_LIMITS = { subject: LIMITS.titleMax, content: LIMITS.commentMax } as const;
