const number = new Intl.NumberFormat("en");

export const posts = {
  comments: (n: number) => (n === 0 ? "Comment" : n === 1 ? "1 comment" : `${number.format(n)} comments`),
  newComments: (n: number) => `${number.format(n)} new`,
  nsfw: "NSFW",
  nsfwLong: "Not safe for work",
  poll: "Poll",
  pinned: "Pinned",
  locked: "Locked",
  edited: "edited",
  showNsfw: "Show: not safe for work",
  showBlocked: "Show: you blocked the author",
  hideAgain: "Hide again",
  deletedPerson: "[Deleted]",
  /** 1 the author, 2 a moderator, 3 an admin. */
  deletedBy: (state: number) => (state === 1 ? "[Deleted by User]" : state === 2 ? "[Deleted by Mod]" : "[Deleted by Admin]"),
  speakingAs: (as: number) => (as === 2 ? "admin" : "mod"),
};
