/** A vote in a poll was cast, or withdrawn (oid null). */
export interface PollVoted {
  type: "poll.voted";
  pid: number;
  uid: number;
  oid: number | null;
  /** Results are hidden: the vote must not be revealed. */
  isHidden: boolean;
}

/** A poll was closed manually. */
export interface PollClosed {
  type: "poll.closed";
  pid: number;
  uid: number;
}

export type PollEvent = PollVoted | PollClosed;
