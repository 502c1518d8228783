import type { DeletedBy } from "#domain/content.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

const deletedBy: Record<DeletedBy, string> = {
  author: "[post deleted by user]",
  mod: "[post deleted by mod]",
  admin: "[post deleted by admin]",
};

const acts: Readonly<Record<number, string>> = {
  52: "Post deleted",
  53: "Comment deleted",
  55: "Report closed",
  56: "Report reopened",
  57: "Closed all related reports",
  58: "Post un-deleted",
  59: "Comment un-deleted",
  68: "Left note",
};

/** What teams do about reports. */
export const queue = {
  dashboard: "Mod Dashboard",
  subscribers: "Subscribers",
  openReports: "Open Reports",
  closedReports: "Closed Reports",
  allOpen: "All Open Reports",
  allClosed: "All Closed Reports",
  adminReports: "Admin Reports",
  openFor: (sub: string) => `Open Reports for ${sub}`,
  closedFor: (sub: string) => `Closed Reports for ${sub}`,
  details: "Report Details",
  which: "Open or closed",
  open: "Open",
  closed: "Closed",
  order: "Order",
  sorts: { new: "Newest", old: "Oldest", most: "Most reports" },
  kinds: { post: "Post", comment: "Comment", message: "Message", person: "User", sub: "Circle" },
  reasons: {
    site: "Sitewide Rule violation",
    rule: "Circle Rule violation",
    other: "Other",
    spam: "SPAM",
    terms: "TOS violation",
  },
  ages: { day: "Last day", week: "Last week", month: "Last month" },
  reporter: (name: string) => `Reported by ${name}`,
  person: (name: string) => `User reported: ${name}`,
  nothing: "No open reports.",
  nothingClosed: "No closed reports.",
  untitled: "Untitled",
  reports: (n: number) => (n === 1 ? "1 open report" : `${number(n)} open reports`),
  deletedBy,
  why: "Reasons",
  wasRemoved: "Removed",
  wasKept: "Closed without removal",
  asReported: "As it was reported",
  changedSince: "Changed since it was reported",
  goTo: "Go to it",
  somebody: "Somebody",
  author: "User reported",
  joined: "Joined",
  card: (level: string, score: string, removed: string, bans: string) =>
    `Level ${level} · score ${score} · removed here: ${removed} · bans here: ${bans}`,
  decide: "Decide",
  close: "Close all reports",
  closedNow: "Reports closed.",
  reopen: "Reopen",
  reopened: "Report reopened.",
  lock: "Lock or unlock comments",
  done: "Done.",
  reason: "Why are you deleting this?",
  remove: { post: "Delete Post", comment: "Delete Comment" },
  removed: "Removed.",
  note: "Leave a note",
  saveNote: "Save note",
  noted: "Saved!",
  mistake: "Closed by mistake",
  log: "Report Log:",
  acts: (code: number) => acts[code] ?? "",
};
