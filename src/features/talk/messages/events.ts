/** Somebody got a message. One that its recipient hides is not sent as an event until then: nobody is to know of it. */
export interface MessageSent {
  type: "message.sent";
  mid: number;
  /** Who got it. */
  uid: number;
  /** Who wrote it, where the one who got it may know; null for what a team or the site has sent. */
  from: string | null;
  kind: "message" | "moderation" | "safety";
}

/** Somebody wrote a message, whether or not it reached anybody. */
export interface MessageWritten {
  type: "message.written";
  uid: number;
  toUid: number;
  /** The message that it answers. */
  replyTo: number | null;
}

/** Another number of messages is unread than before. */
export interface UnreadMessagesChanged {
  type: "messages.unread-changed";
  uid: number;
}

export type MessageEvent = MessageSent | MessageWritten | UnreadMessagesChanged;
