/** A vote in a poll was cast, or withdrawn (oid null). */
export interface PollVoted {
  type: "poll.voted";
  pid: number;
  uid: number;
  oid: number | null;
  /** Nobody may know yet that anybody voted. */
  isHidden: boolean;
}

/** A poll was closed by hand. */
export interface PollClosed {
  type: "poll.closed";
  pid: number;
  uid: number;
}

export type PollEvent = PollVoted | PollClosed;
