import type { Alerts, Announcement } from "./live.ts";

/** Entries that live events change on a page, by kind: key and values. */
export interface LiveEntries {
  post: { id: number; values: LivePost };
  comment: { id: number; values: LiveVote<number | null> };
  /** A comment with all replies below it. */
  branch: { id: number; values: { isLocked: boolean } };
  /** By its post. */
  poll: { id: number; values: LivePoll };
  /** The reader. */
  me: { id: "only"; values: { score: number } };
  /** Another person, by uid. */
  profile: { id: number; values: { score: number } };
  /** Unread counts of the reader. */
  alerts: { id: "only"; values: Alerts };
  announcement: { id: "only"; values: { announcement: Announcement | null } };
}

/** Null for a score that the reader may not see. */
export interface LiveVote<Score extends number | null> {
  score: Score;
  /** The reader's own vote. */
  myVote: -1 | 0 | 1;
}

export interface LivePost extends LiveVote<number> {
  comments: number;
  title: string;
  /** Closed to new comments. */
  isLocked: boolean;
  /** Deleted, or hidden by the reader. */
  isGone: boolean;
  /** Address of its picture. */
  thumbnail: string;
}

export interface LivePoll {
  /** By id of the option; null while results are hidden. */
  votes: Readonly<Record<number, number>> | null;
  /** The option that the reader voted for. */
  myVote: number | null;
  isClosed: boolean;
}

export type LiveKind = keyof LiveEntries;

/** One overlay entry and its change by an event. */
export interface Change<K extends LiveKind = LiveKind> {
  kind: K;
  id: LiveEntries[K]["id"];
  patch: Partial<LiveEntries[K]["values"]>;
}

/** Values of an entry that are newer than the page. */
export type Known = <K extends LiveKind>(
  kind: K,
  id: LiveEntries[K]["id"],
) => Partial<LiveEntries[K]["values"]> | undefined;

/** One change, with its values checked against the kind of entry. */
export function change<K extends LiveKind>(
  kind: K,
  id: LiveEntries[K]["id"],
  patch: Partial<LiveEntries[K]["values"]>,
): Change<K> {
  return { kind, id, patch };
}
