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
  showNsfw: "Show: not safe for work",
  showBlocked: "Show: you blocked the author",
  hide: "Hide",
  hidden: "The post is hidden from your lists.",
  hideAgain: "Hide again",
  deletedPerson: "[Deleted]",
  bot: "Bot",
  /** 1 the author, 2 a moderator, 3 an admin. */
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Held for review: only you and the team see it]"
      : by === "author"
        ? "[Deleted by User]"
        : by === "mod"
          ? "[Deleted by Mod]"
          : "[Deleted by Admin]",
  speakingAs: (as: Distinction) => (as === "admin" ? "admin" : "mod"),

  // the page of a post
  posted: "Posted",
  by: "by",
  about: "About this post",
  openReports: (n: number) => counted(n, "open report", "open reports"),
  upvoted: (percent: number) => `${percent} % upvoted`,
  votesApart: (up: number, down: number) => `${number(up)} up, ${number(down)} down`,
  archived: "Archived",
  showComments: "Show comments",
  deletedPost: "[Deleted]",
  deletedPostTab: "[Deleted Post]",
  deletedBody: "[deleted]",
  deletedBecause: (reason: string) => `Deleted: ${reason}`,
  postedIn: (sub: string, person: string | null) =>
    person === null ? `Posted in ${sub}` : `Posted in ${sub} by ${person}`,
  source: "Source",
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
  foldedBy: (text: string) => `Hidden by your filter: ${text}`,
  kept: "Saved",
  remove: "Delete",
  removePost: "Delete post",
  whyDelete: "Why are you deleting this?",
  restore: "Un-delete",
  restorePost: "Un-delete post",
  whyRestore: "Why are you un-deleting this?",
  share: "Share",
  copyLink: "Copy the link",
  linkCopied: "Link copied",
  linkNotCopied: "The link could not be copied",
  moderate: "Moderate",
  more: "More actions",
  editTitle: "Edit title",
  newTitle: "New title",
  saveTitle: "Save title",
  tagNsfw: "Tag as NSFW",
  removeNsfw: "Remove NSFW",
  stick: "Make sticky",
  unstick: "Unstick",
  sortBest: "Sort by best",
  sortNew: "Sort by new",
  announce: "Make announcement",
  unannounce: "Remove announcement",
  gone: "This post was deleted.",
  lock: "Lock comments",
  unlock: "Unlock comments",
  done: "Done",
  editHistory: (i: number, n: number) => `Viewing edit history: ${i}/${n}`,
  titleHistory: (i: number, n: number) => `Viewing title history: ${i}/${n}`,
  older: "Older version",
  newer: "Newer version",

  // writing a post
  submit: "Submit a post",
  sub: "Circle",
  findSub: "Find a circle…",
  types: "Kind of post",
  linkPost: "Link post",
  textPost: "Text post",
  title: "Post title",
  link: "Link",
};
