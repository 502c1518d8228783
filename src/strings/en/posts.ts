import type { DeletedBy } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("en");

export const posts = {
  comments: (n: number) => (n === 0 ? "Comment" : n === 1 ? "1 comment" : `${number(n)} comments`),
  newComments: (n: number) => `${number(n)} new`,
  nsfw: "NSFW",
  nsfwLong: "Not safe for work",
  poll: "Poll",
  pinned: "Pinned",
  locked: "Locked",
  edited: "edited",
  showNsfw: "Show NSFW post",
  showBlocked: "Show post by a blocked member",
  hide: "Hide",
  hidden: "Post hidden from your lists.",
  hideAgain: "Hide again",
  deletedPerson: "[Deleted]",
  bot: "Bot",
  /** 1 the author, 2 a moderator, 3 an admin. */
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Waiting for review. Only you and the moderators can see it.]"
      : by === "author"
        ? "[Deleted by author]"
        : by === "mod"
          ? "[Removed by moderator]"
          : "[Removed by admin]",
  speakingAs: (as: Distinction) => (as === "admin" ? "admin" : "moderator"),

  // the page of a post
  posted: "Posted",
  by: "by",
  about: "About this post",
  openReports: (n: number) => counted(n, "open report", "open reports"),
  upvoted: (percent: number) => `${percent}% upvoted`,
  votesApart: (up: number, down: number) => `${number(up)} up, ${number(down)} down`,
  archived: "Archived",
  showComments: "Show comments",
  deletedPost: "[Deleted]",
  deletedPostTab: "[Deleted post]",
  deletedBody: "[deleted]",
  deletedBecause: (reason: string) => `Reason: ${reason}`,
  postedIn: (sub: string, person: string | null) =>
    person === null ? `Posted in ${sub}` : `Posted in ${sub} by ${person}`,
  source: "View source",
  sourceOf: "Source of this post",
  hideSource: "Hide source",
  flair: "Flair",
  edit: "Edit",
  editText: "Edit post",
  editFailed: (reason: string) => `There was an error while editing: ${reason}`,
  saved: "Saved.",
  save: "Save",
  unsave: "Remove from saved",
  unsaved: "Removed from saved.",
  foldedBy: (text: string) => `Hidden by your filter “${text}”`,
  kept: "Saved",
  remove: "Delete",
  removePost: "Delete post",
  whyDelete: "Why are you deleting this?",
  restore: "Restore",
  restorePost: "Restore post",
  whyRestore: "Why are you restoring this?",
  share: "Share",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  linkNotCopied: "Could not copy the link",
  moderate: "Moderate",
  more: "More actions",
  editTitle: "Edit title",
  newTitle: "New title",
  saveTitle: "Save title",
  tagNsfw: "Mark as NSFW",
  removeNsfw: "Unmark as NSFW",
  stick: "Pin",
  unstick: "Unpin",
  sortBest: "Sort by best",
  sortNew: "Sort by new",
  announce: "Announce",
  unannounce: "Remove announcement",
  gone: "This post was deleted.",
  lock: "Lock comments",
  unlock: "Unlock comments",
  done: "Done",
  editHistory: (i: number, n: number) => `Version ${i} of ${n}`,
  titleHistory: (i: number, n: number) => `Title ${i} of ${n}`,
  older: "Older version",
  newer: "Newer version",

  // writing a post
  submit: "Create post",
  sub: "Circle",
  findSub: "Find a circle…",
  types: "Post type",
  linkPost: "Link post",
  textPost: "Text post",
  title: "Title",
  link: "Link",
};
