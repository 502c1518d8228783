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
  /** How a screen reader introduces a comment. */
  label: (name: string, level: number, n: number) =>
    `Comment by ${name}, level ${level}${n === 0 ? "" : `, ${replies(n)}`}`,
  gone: "[Deleted]",
  hidden: "[Blocked]",
  youBlocked: (name: string) => `[You have blocked ${name}]`,
  collapse: (name: string) => `Hide this thread by ${name}`,
  expand: (name: string, n: number) =>
    n === 0 ? `Show this comment by ${name}` : `Show this thread by ${name} (${replies(n)})`,
  op: "OP",
  opLong: "Wrote the post",
  you: "you",
  team: "team",
  teamLong: "On this circle’s team",
  speaking: (as: Distinction) => (as === "admin" ? "speaking as admin" : "speaking as mod"),
  sticky: "pinned",
  branchLocked: "locked",
  branchLockedLong: "Closed to replies by the moderators",
  fresh: "new",
  counts: (up: number, down: number) => `(+${number(up)}|−${number(down)})`,
  edited: "edited",
  removedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Held for review: only you and the team see it]"
      : by === "author"
        ? "[comment deleted by user]"
        : by === "mod"
          ? "[comment deleted by mod]"
          : "[comment deleted by admin]",
  reason: (text: string) => `Reason: ${text}`,

  reply: "Reply",
  source: "Source",
  hideSource: "Hide source",
  edit: "Edit",
  remove: "Delete",
  restore: "Un-delete",
  more: "More",

  add: "Add a comment",
  goOn: "Go on with your comment",
  write: "Your comment",
  placeholder: "Write your comment here. Styling with Markdown format is supported.",
  send: "Submit comment",
  sendReply: "Post comment",
  sending: "Sending…",
  sent: "Reply sent.",
  seeIt: "See it",
  replyTo: (name: string) => `Your reply to ${name}`,
  replyToGone: "Your reply",
  editLabel: "Your comment",
  save: "Save changes",
  savedNow: "Saved.",
  editFailed: (reason: string) => `There was an error while editing: ${reason}`,
  preview: "Comment preview",

  sure: "Are you sure?",
  whyRemove: "Why are you deleting this?",
  whyRestore: "Why are you un-deleting this?",
  removed: "Comment removed.",
  restored: "Comment un-deleted.",

  loadMore: (n: number) => `Load more (${count(n, "comment", "comments")})`,
  loadFailed: "Error. Press again to retry.",
  loaded: (n: number) => `${count(n, "more comment", "more comments")} shown.`,
  continuesFrom: "You are further down this conversation.",
  fromTheStart: "Show it from the start",
  oneThread: "You are reading one comment and its replies.",
  allComments: "Show all comments",

  empty: "No comments, yet...",
  emptyHelp: "Say the first word.",
  logIn: "Log in to comment.",
  locked: "This post is closed to new comments. It has been locked by the moderators.",
  opened: "Comments are open again.",
  reload: "Reload",
  archived: "This post is closed to new comments. It has been automatically archived.",
  postDeleted: "This post is closed to new comments. It has been deleted.",
  paused: "Posting has been temporarily disabled.",
  banned: (sub: string, until: number) =>
    until === 0
      ? `You cannot comment here: you are banned from ${sub}.`
      : `You cannot comment here: you are banned from ${sub} until ${days.long(until)}.`,
  banFrom: (name: string, sub: string) => `Ban ${name} from ${sub}`,
};
