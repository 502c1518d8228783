import type { Distinction } from "#domain/distinction.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");
const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${number(n)} ${many}`);

/** Texts of a thread beyond its comments: what is new, former versions, distinctions. */
export const threads = {
  news: "New comments",
  nNew: (n: number) => `${number(n)} new`,
  place: (at: number, n: number) => `${number(at)} of ${number(n)}`,
  nextNew: "Next new comment",
  previousNew: "Previous new comment",
  /** Announced to screen readers when the page has moved to a comment. */
  reached: (at: number, n: number, name: string) => `New comment ${number(at)} of ${number(n)} by ${name}.`,
  arrived: (n: number) => count(n, "new comment", "new comments"),
  showArrived: (n: number) => `Show ${count(n, "new comment", "new comments")}`,
  nothingToShow: "No comments that you can see.",
  replyTo: (name: string, text: string) => (text === "" ? name : `${name}: ${text}`),
  toParent: "Go to parent comment",
  nextTop: "Next top-level comment (hold: previous)",

  collapseReplies: "Collapse replies",
  expandAll: "Expand all",
  collapsedReplies: (n: number) => `${count(n, "reply", "replies")} collapsed.`,
  expandedAll: "All comments expanded.",
  inReplyTo: (name: string) => `in reply to ${name}`,
  continueThread: (n: number) => `Continue this thread (${count(n, "reply", "replies")})`,

  history: "History",
  hideHistory: "Hide history",
  editHistory: (at: number, n: number) => `Version ${at} of ${n}`,
  changes: "Show changes",
  noOlder: "This is the first version.",

  distinguish: (as: Distinction) => (as === "admin" ? "Mark as admin" : "Mark as moderator"),
  undistinguish: "Remove mark",
  stick: "Pin",
  unstick: "Unpin",
  lock: "Lock replies",
  unlock: "Unlock replies",
  marked: "Done.",
};
