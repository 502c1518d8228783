import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("en");

/** Bytes as gigabytes. */
const gigabytes = (bytes: number) => number(Math.round(bytes / 1e8) / 10);

/** What surrounds the pages of admins. */
export const admin = {
  name: "Administration",
  pages: {
    dashboard: "Dashboard",
    configuration: "Configuration",
    addresses: "Addresses",
    domains: "Domains",
    wiki: "Pages",
    users: "Users",
    subs: "Circles",
    posts: "Posts",
    reports: "Reports",
    appeals: "Appeals",
    automod: "Automod",
    adoptions: "Circles to take on",
    applications: "Applications",
    invites: "Invite codes",
    questions: "Questions",
    log: "Site log",
  },
  waiting: "What waits",
  nothingWaits: "Nothing waits for you.",
  waits: {
    reports: (n: number) => `${counted(n, "report", "reports")} sent to the admins`,
    subReports: (n: number) => `${counted(n, "open report", "open reports")} in circles`,
    held: (n: number) => `${counted(n, "post or comment", "posts and comments")} held for review`,
    appeals: (n: number) => `${counted(n, "appeal", "appeals")} to decide`,
    applications: (n: number) => `${counted(n, "person wants", "people want")} to join`,
    adoptions: (n: number) => `${counted(n, "person wants", "people want")} to take on a circle`,
    jobs: (n: number) =>
      `${counted(n, "background job has", "background jobs have")} failed: see npm run ambit -- jobs`,
    disk: (n: number) => `The disk is nearly full: ${number(n)} % free`,
  },
  disk: (free: number, size: number) => `${gigabytes(free)} of ${gigabytes(size)} GB of the disk are free.`,
  switches: "Switches",
  posting: "Posting is on.",
  noPosting: "Posting is disabled: only admins write.",
  enablePosting: "Enable Posting",
  disablePosting: "Disable Posting",
  registering: "Registration is on.",
  noRegistering: "Registration is disabled: nobody can join.",
  enableRegistration: "Enable Registration",
  disableRegistration: "Disable Registration",
  writing: "Everything can be written.",
  readOnly: "The site is read-only: nothing is written.",
  makeReadOnly: "Make read-only",
  letWrite: "Let everybody write again",
  readOnlyNote: "Why, and until when",
  readOnlyHint: "Shown on every page.",
  noAnnouncement: "No active announcements",
  announced: "Announced:",
  removeAnnouncement: "Remove",
  growth: "How the site has grown",
  totals: {
    members: "Users",
    subs: "Circles",
    posts: "Posts",
    comments: "Comments",
    upvotes: "Votes up",
    downvotes: "Votes down",
  },
  counted: "Counted",
  notCounted: "Nothing has been counted yet. That is done within a quarter of an hour.",
  days: {
    members: "New users",
    posts: "Posts",
    comments: "Comments",
    votes: "Votes",
    actives: "Active users",
  },
  today: (n: number) => `${number(n)} today`,
  chart: (title: string, days: number, sum: number, most: number) =>
    `${title} on each of ${number(days)} days: ${number(sum)} in all, ${number(most)} on the day with most. The table below has the numbers.`,
  most: (n: number) => `at most ${number(n)}`,
  asTable: "The numbers as a table",
  dayHead: "Day",
  day: days.long,
  number,
};
