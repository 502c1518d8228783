/** What a line of a sub's log is about. The codes are those of the site's log. */
export const LOG = {
  subSettings: 21,
  postStuck: 50,
  postUnstuck: 51,
  postDeleted: 52,
  commentDeleted: 53,
  postRestored: 58,
  commentRestored: 59,
  stickySortNew: 73,
  stickySortVotes: 74,
  commentsLocked: 76,
  /** Note 1 when it is put on top of its thread, 0 when it is let go. */
  commentStuck: 77,
  /** Note 1 as moderator, 2 as admin, 0 when the mark comes off. */
  distinguished: 78,
} as const;

export type LogCode = (typeof LOG)[keyof typeof LOG];
