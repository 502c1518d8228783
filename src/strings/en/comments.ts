import type { DeletedBy } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted: count } = spokenNumber("en");

const replies = (n: number) => count(n, "reply", "replies");

export const comments = {
  heading: (n: number) => (n === 0 ? "Comments" : count(n, "comment", "comments")),
  sortBy: "Sort comments",
  sorts: { best: "Best", top: "Top", new: "New" },
  /** Accessible name of a comment. */
  label: (name: string, level: number, n: number) =>
    `Comment by ${name}, level ${level}${n === 0 ? "" : `, ${replies(n)}`}`,
  gone: "[Deleted]",
  hidden: "[Blocked]",
  youBlocked: (name: string) => `[You blocked ${name}]`,
  collapse: (name: string) => `Collapse thread by ${name}`,
  expand: (name: string, n: number) =>
    n === 0 ? `Expand comment by ${name}` : `Expand thread by ${name} (${replies(n)})`,
  op: "OP",
  opLong: "Author of the post",
  you: "you",
  team: "moderator",
  teamLong: "Moderator of this circle",
  speaking: (as: Distinction) => (as === "admin" ? "speaking as admin" : "speaking as moderator"),
  sticky: "pinned",
  branchLocked: "locked",
  branchLockedLong: "Replies locked by moderators",
  fresh: "new",
  counts: (up: number, down: number) => `(+${number(up)}|−${number(down)})`,
  edited: "edited",
  removedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Waiting for review. Only you and the moderators can see it.]"
      : by === "author"
        ? "[deleted by author]"
        : by === "mod"
          ? "[removed by moderator]"
          : "[removed by admin]",
  reason: (text: string) => `Reason: ${text}`,

  reply: "Reply",
  source: "View source",
  hideSource: "Hide source",
  edit: "Edit",
  remove: "Delete",
  restore: "Restore",
  more: "More",

  add: "Add a comment",
  goOn: "Continue your comment",
  write: "Your comment",
  placeholder: "Write a comment. Markdown is supported.",
  send: "Post comment",
  sendReply: "Post reply",
  sending: "Sending…",
  sent: "Reply sent.",
  seeIt: "View",
  replyTo: (name: string) => `Your reply to ${name}`,
  replyToGone: "Your reply",
  editLabel: "Your comment",
  save: "Save changes",
  savedNow: "Saved.",
  editFailed: (reason: string) => `There was an error while editing: ${reason}`,
  preview: "Comment preview",

  sure: "Are you sure?",
  whyRemove: "Why are you deleting this?",
  whyRestore: "Why are you restoring this?",
  removed: "Comment deleted.",
  restored: "Comment restored.",

  loadMore: (n: number) => `Load ${count(n, "more comment", "more comments")}`,
  loadFailed: "Error. Press again to retry.",
  loaded: (n: number) => `${count(n, "more comment", "more comments")} shown.`,
  continuesFrom: "You are in the middle of this conversation.",
  fromTheStart: "Show from the start",
  oneThread: "Showing one comment and its replies.",
  allComments: "Show all comments",

  empty: "No comments yet.",
  emptyHelp: "Be the first to comment.",
  logIn: "Log in to comment.",
  locked: "Comments are locked by the moderators.",
  opened: "Comments are open again.",
  reload: "Reload",
  archived: "This post is archived. New comments are not possible.",
  postDeleted: "This post was deleted. New comments are not possible.",
  paused: "Posting has been temporarily disabled.",
  banned: (sub: string, until: number) =>
    until === 0
      ? `You cannot comment here: you are banned from ${sub}.`
      : `You cannot comment here: you are banned from ${sub} until ${days.long(until)}.`,
  banFrom: (name: string, sub: string) => `Ban ${name} from ${sub}`,
};
