import type { Alerts, Announcement } from "./live.ts";

/** Entries of a page that live events change, by kind: key and values. */
export interface LiveEntries {
  post: { id: number; values: LivePost };
  comment: { id: number; values: LiveVote<number | null> };
  /** Comment with all its replies. */
  branch: { id: number; values: { isLocked: boolean } };
  /** Poll, by the id of its post. */
  poll: { id: number; values: LivePoll };
  /** The viewer. */
  me: { id: "only"; values: { score: number } };
  /** Another user, by uid. */
  profile: { id: number; values: { score: number } };
  /** Unread counts of the viewer. */
  alerts: { id: "only"; values: Alerts };
  announcement: { id: "only"; values: { announcement: Announcement | null } };
}

/** `score` is null if the viewer cannot see it. */
export interface LiveVote<Score extends number | null> {
  score: Score;
  myVote: -1 | 0 | 1;
}

export interface LivePost extends LiveVote<number> {
  comments: number;
  title: string;
  /** True if closed to new comments. */
  isLocked: boolean;
  /** True if deleted, or hidden by the viewer. */
  isGone: boolean;
  /** Address of the thumbnail. */
  thumbnail: string;
}

export interface LivePoll {
  /** Votes by option id; null while results are hidden. */
  votes: Readonly<Record<number, number>> | null;
  /** Id of the option that the viewer voted for. */
  myVote: number | null;
  isClosed: boolean;
}

export type LiveKind = keyof LiveEntries;

/** Change of one entry by an event. */
export interface Change<K extends LiveKind = LiveKind> {
  kind: K;
  id: LiveEntries[K]["id"];
  patch: Partial<LiveEntries[K]["values"]>;
}

/** Returns the values of an entry that are newer than the page. */
export type KnownLiveValues = <K extends LiveKind>(
  kind: K,
  id: LiveEntries[K]["id"],
) => Partial<LiveEntries[K]["values"]> | undefined;

/** Returns a change; its types are checked against the kind of entry. */
export function change<K extends LiveKind>(
  kind: K,
  id: LiveEntries[K]["id"],
  patch: Partial<LiveEntries[K]["values"]>,
): Change<K> {
  return { kind, id, patch };
}
