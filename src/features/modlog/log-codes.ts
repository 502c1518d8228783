/** What a line of a circle's log is about. The codes are those of the site's log. */
export const LOG = {
  postStuck: 50,
  postUnstuck: 51,
  postDeleted: 52,
  commentDeleted: 53,
  postRestored: 58,
  commentRestored: 59,
  stickySortNew: 73,
  stickySortVotes: 74,
  commentsLocked: 76,
} as const;

export type LogCode = (typeof LOG)[keyof typeof LOG];
