import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("en");

const accounts = (n: number) => counted(n, "account", "accounts");

/** Cleaning up after a wave of spam. */
export const cleanUp = {
  title: "Spam clean-up",
  lead: "Select accounts, check the list, then act on all of them. You can undo it as a whole.",
  select: "Select accounts",
  from: "Signed up from (UTC)",
  to: "Signed up until (UTC)",
  range: "Network",
  rangeHint: "Address or range. Sessions store only /16 (IPv6: /32).",
  link: "Link",
  linkHint: "Domain or start of an address, in any text or profile.",
  invited: "Invited by",
  invitedHint: "A username. Includes people invited by their invitees.",
  show: "Show accounts",
  selected: "Selected accounts",
  nobody: "No matching accounts. Admins, moderators and accounts from level 3 are never selected.",
  counts: (of: { accounts: number; banned: number; posts: number; comments: number }) =>
    `${accounts(of.accounts)}${of.banned > 0 ? `, ${number(of.banned)} of them banned` : ""}, with ${counted(of.posts, "post", "posts")} and ${counted(of.comments, "comment", "comments")} visible to others. Admins, moderators and accounts from level 3 are excluded.`,
  matches: "Matches",
  byTime: "time of sign-up",
  linkIn: (places: readonly ("post" | "comment" | "message" | "profile")[]) =>
    `link in ${places.map((place) => ({ post: "posts", comment: "comments", message: "messages", profile: "the profile" })[place]).join(", ")}`,
  invitedBy: (name: string) => `invited by ${name}`,
  leaveOut: "Exclude",
  leaveOutNamed: (name: string) => `Exclude ${name}`,
  leftOut: "Excluded:",
  takeIn: (name: string) => `Include ${name}`,
  act: (n: number) => `Action for ${accounts(n)}`,
  acts: {
    hold: "Hold all their content for review",
    remove: "Remove all their content",
    ban: "Ban them permanently; their content stays",
  },
  reason: "Reason",
  reasonHint: "Shown in the site log and to banned people.",
  send: "Apply to all",
  begun: "Started. It runs in the background.",
  past: "Past clean-ups",
  noPast: "No clean-ups yet.",
  done: {
    ban: (n: number) => `Banned ${accounts(n)}`,
    hold: (n: number) => `Held content of ${accounts(n)}`,
    remove: (n: number) => `Removed content of ${accounts(n)}`,
  },
  undone: "undone",
  nobodyBy: "Deleted account",
  progress: (done: number, total: number) => `in progress: ${number(done)} of ${number(total)}`,
  stays: (n: number) => `${counted(n, "item", "items")} not undone because of later changes`,
  undoHint: "Reverses everything that was not changed later.",
  undoing: "Undoing in the background.",
};
