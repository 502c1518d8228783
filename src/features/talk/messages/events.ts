/** A user received a message. Messages hidden by a block emit no event, so that the block is not revealed. */
export interface MessageSent {
  type: "message.sent";
  mid: number;
  /** Id of the recipient. */
  uid: number;
  /** Name of the sender; null for messages of a team or the site. */
  from: string | null;
  kind: "message" | "moderation" | "safety";
}

/** A user wrote a message, delivered or not. */
export interface MessageWritten {
  type: "message.written";
  uid: number;
  toUid: number;
  /** Id of the answered message. */
  replyTo: number | null;
}

/** The number of unread messages of a user changed. */
export interface UnreadMessagesChanged {
  type: "messages.unread-changed";
  uid: number;
}

export type MessageEvent = MessageSent | MessageWritten | UnreadMessagesChanged;
