import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("en");

/** Who may not write in a sub. */
export const bans = {
  title: (sub: string) => `Banned users on ${sub}`,
  ban: "Ban user",
  userToBan: "Username to ban",
  reasonToBan: "Reason for the ban",
  reasonHint: "The person gets it in a message, and it is shown in the log and below.",
  until: "Until…",
  forever: "Forever",
  remove: "Remove what they wrote here",
  removeHint: "Posts and comments, as part of the same action: it is undone as one.",
  removals: {
    nothing: "Nothing",
    hour: "From the last hour",
    day: "From the last 24 hours",
    week: "From the last 7 days",
    all: "Everything",
  },
  send: "Ban",
  done: "Banned.",
  doneAndRemoving: (n: number) =>
    `Banned. ${counted(n, "more post or comment is", "more posts and comments are")} removed in the background.`,
  active: "Banned users",
  past: "Past bans",
  none: "none",
  user: "User",
  by: "By",
  theTeam: "a moderator",
  created: "Created",
  expires: "Expires",
  actions: "Actions",
  reason: "Reason",
  never: "Never",
  lift: "unban",
  liftOf: (name: string) => `unban ${name}`,
  notYours: "N/A",
  whyLift: (name: string) => `Reason for lifting the ban of ${name} (optional)`,
  lifted: "Ban removed",
  siteBan: "Ban user",
  siteUnban: "Un-ban user",
  siteBanLead: (name: string) =>
    `All sessions of ${name} end at once. What they wrote stays. With their password they are shown the reason and the end.`,
  banFrom: (name: string, sub: string) => `Ban ${name} from ${sub}`,
};
