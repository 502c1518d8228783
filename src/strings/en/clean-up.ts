import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("en");

const accounts = (n: number) => counted(n, "account", "accounts");

/** Cleaning up after a wave of spam. */
export const cleanUp = {
  title: "Clean-up after spam",
  lead: "Select accounts by what they have in common, look at them, then do one thing about all of them. It can be undone as a whole.",
  select: "Select accounts",
  from: "Signed up from (UTC)",
  to: "Signed up until (UTC)",
  range: "Logged in from",
  rangeHint:
    "An address or a range. Only the range /16 (/32 of IPv6) of present sessions is stored, so no more is compared.",
  link: "Shared the link",
  linkHint: "A domain, or the beginning of an address. It is sought in posts, comments, messages and profiles.",
  invited: "Invited by",
  invitedHint: "A user name: everybody who came by that account’s codes, or by theirs.",
  show: "Show accounts",
  selected: "Selected accounts",
  nobody: "Nobody fits all of this. Admins, teams of circles and accounts from level 3 are never selected.",
  counts: (of: { accounts: number; banned: number; posts: number; comments: number }) =>
    `${accounts(of.accounts)}${of.banned > 0 ? `, ${number(of.banned)} of them banned` : ""}, with ${counted(of.posts, "post", "posts")} and ${counted(of.comments, "comment", "comments")} that others see. Admins, teams of circles and accounts from level 3 are never among them.`,
  matches: "Matches",
  byTime: "time of sign-up",
  linkIn: (places: readonly ("post" | "comment" | "message" | "profile")[]) =>
    `link in ${places.map((place) => ({ post: "posts", comment: "comments", message: "messages", profile: "the profile" })[place]).join(", ")}`,
  invitedBy: (name: string) => `invited by ${name}`,
  leaveOut: "Leave out",
  leaveOutNamed: (name: string) => `Leave out ${name}`,
  leftOut: "Left out:",
  takeIn: (name: string) => `${name}: select again`,
  act: (n: number) => `What happens to ${accounts(n)}`,
  acts: {
    hold: "Hold everything they wrote for review",
    remove: "Remove everything they wrote",
    ban: "Ban them from the site for good; what they wrote stays",
  },
  reason: "Reason",
  reasonHint: "Everybody reads it in the site log; who is banned reads it, too.",
  send: "Do it to all of them",
  begun: "Under way: it is done in the background.",
  past: "Clean-ups so far",
  noPast: "Nothing has been cleaned up.",
  done: {
    ban: (n: number) => `Banned ${accounts(n)}`,
    hold: (n: number) => `Held what ${accounts(n)} wrote`,
    remove: (n: number) => `Removed what ${accounts(n)} wrote`,
  },
  undone: "undone",
  nobodyBy: "An account that is gone",
  progress: (done: number, total: number) => `under way: ${number(done)} of ${number(total)}`,
  stays: (n: number) => `${counted(n, "thing stays", "things stay")}, because somebody has changed it since`,
  undoHint: "What nobody has changed since will be as it was before.",
  undoing: "It is being undone in the background.",
};
