import { LIMITS } from "#domain/limits.ts";

/** Stored kinds of messages. */
export const MESSAGE_KIND = {
  user: 100,
  /** From a user to a team. */
  toTeam: 101,
  /** From a team to a user: with the moderator's name (`asSelf`), or in the name of the team (`asTeam`). */
  asSelf: 102,
  asTeam: 103,
  /** Note inside the team; never shown to the user. */
  note: 104,
  /** Automatic message about a moderator action. */
  moderation: 105,
} as const;
export type MessageKind = (typeof MESSAGE_KIND)[keyof typeof MESSAGE_KIND];

/** Box of a message for a user. */
export const BOX = { inbox: 200, sent: 201, saved: 202, deleted: 205 } as const;

/** Box of a conversation for a team. `pending`: a moderation message without an answer. */
export const TEAM_BOX = { inbox: 200, archived: 203, pending: 206 } as const;
export type TeamBox = (typeof TEAM_BOX)[keyof typeof TEAM_BOX];

/** Mailboxes with a list. */
export const MAILBOXES = ["inbox", "sent", "saved"] as const;
export type Mailbox = (typeof MAILBOXES)[number];

/** Sender of a message, as visible to its reader. */
export type MessageSender =
  /** `sub`: the moderator writes for the team of this sub. `name` is null for a deleted account. */
  { kind: "person"; name: string | null; sub: string | null } | { kind: "team"; sub: string } | { kind: "site" };

/** Message for its sender or recipient. */
export interface MessageView {
  mid: number;
  subject: string;
  isReply: boolean;
  html: string;
  sentAt: number;
  from: MessageSender;
  /** Recipient of a sent message; null for received messages. */
  to: { kind: "person"; name: string | null } | { kind: "team"; sub: string } | null;
  /** Conversation of the message; null if there is no user or team to answer. */
  conversation: { address: string; with: "person" | "team"; name: string } | null;
  isMine: boolean;
  isSaved: boolean;
  isUnread: boolean;
  /** Id of the sender, for blocking; null if the sender cannot be blocked. */
  blockable: { uid: number; isBlocked: boolean } | null;
  can: { reply: boolean; report: boolean };
}

/** One page of a list of messages, newest first. */
export interface MailboxView {
  mailbox: Mailbox;
  /** Search text; null for the plain list. */
  query: string | null;
  messages: MessageView[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
  isFirst: boolean;
}

/** Conversation of the reader with a user, newest last. */
export interface ConversationView {
  name: string;
  uid: number;
  isGone: boolean;
  messages: MessageView[];
  /** Cursor of the page with older messages, null at the start. */
  older: string | null;
  isLatest: boolean;
  isBlocked: boolean;
  /**
   * Mode of the form: as the answer to a message, or as a new message with this subject. Null if the reader cannot
   * write.
   */
  write: { replyTo: number } | { subject: string } | null;
  /** Error shown in place of the form. */
  refusal: string | null;
}

/** Form for a new message. */
export interface ComposeView {
  /** Recipient as requested; with the canonical name if the member exists. */
  to: string;
  /** Id of the recipient; null if there is none the reader can write to. */
  uid: number | null;
  subject: string;
  /** Error for a recipient that the reader cannot write to. */
  refusal: string | null;
}

export const MESSAGES_PAGE = 20;

/** Max characters of a subject and of a text. */
export const MESSAGE_LIMITS = { subject: LIMITS.titleMax, content: LIMITS.commentMax } as const;
