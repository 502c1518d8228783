import { settingNames } from "../setting-names.ts";
import { spokenNumber } from "../spoken-number.ts";
import { flairs } from "./flairs.ts";
import { subSettings } from "./sub-settings.ts";

const settings = settingNames({ ...flairs, ...subSettings });

const { number, counted } = spokenNumber("en");

/** For how long somebody was banned. */
const days = (note: string) => `for ${counted(Number(note), "day", "days")}`;

/** Why attack mode began. */
const WAVES: Readonly<Record<string, string>> = {
  sign_ups: "too many sign-ups",
  first_posts: "newcomers wrote too much",
  log_ins: "too many log-ins were refused",
};

/** What attack mode did. */
const attackEnded = (note: string) => {
  if (!/^\d/.test(note)) return "Ended attack mode";
  const [tried = 0, refused = 0, asked = 0, held = 0, limited = 0, pages = 0] = note.split(" ").map(Number);
  return `Attack mode ended by itself: ${counted(refused, "sign-up", "sign-ups")} of ${number(tried)} refused, ${counted(asked, "proof", "proofs")} asked, ${counted(held, "link", "links")} held, ${counted(limited, "request", "requests")} limited, ${counted(pages, "page", "pages")} from memory`;
};

/** What was done to many accounts, and to how many. */
const cleanedUp = (note: string) => {
  const [act, n] = note.split(" ");
  const accounts = counted(Number(n), "account", "accounts");
  if (act === "ban") return `Banned ${accounts} at once with reason {reason}`;
  return act === "hold"
    ? `Held what ${accounts} wrote for review with reason {reason}`
    : `Removed what ${accounts} wrote with reason {reason}`;
};

/** Content of this sub that a clean-up held or removed. */
const cleanedHere = (note: string) => {
  const [act, n] = note.split(" ");
  return `${act === "hold" ? "Held" : "Removed"} ${counted(Number(n), "post or comment", "posts and comments")} in a clean-up of the site with reason {reason}`;
};

/** What teams and admins did. `{person}`, `{reason}`, `{note}`, `{setting}` and `{value}` are elements. */
export const log = {
  site: "Site log",
  ofSub: (sub: string) => `Circle log of ${sub}`,
  siteLead: "What admins did for the whole site, or in circles whose team they are not in.",
  time: "Time",
  moderator: "Moderator",
  action: "Action",
  person: "User",
  where: "Circle",
  everywhere: "the whole site",
  link: "Link",
  items: { post: "Post", comment: "Comment" },
  filter: "Filter",
  groups: {
    posts: "Posts",
    comments: "Comments",
    people: "People",
    team: "Team",
    reports: "Reports",
    settings: "Settings",
  },
  admin: "admin",
  anAdmin: "An admin",
  theSite: "The site",
  aModerator: "A moderator",
  nobody: "[Deleted]",
  noReason: "no reason",
  rule: (text: string) => `Rule: ${text}`,
  removed: (n: number) => `${counted(n, "post or comment", "posts and comments")} removed`,
  progress: (done: number, total: number) => `Under way: ${number(done)} of ${number(total)}`,
  undoing: (done: number, total: number) => `Being undone: ${number(done)} of ${number(total)}`,
  undone: "Undone",
  isUndone: "undone",
  undoneBecause: (reason: string) => `Undone: ${reason}`,
  undo: "Undo",
  undoOf: (act: string) => `Undo: ${act}`,
  whyUndo: "Why are you undoing this?",
  whyUndoHint: "The log shows it, and the person concerned gets it in a message.",
  undoneNow: "Undone.",
  undoneSoon: "It is being undone; the log shows how far.",
  undoneBut: (units: string) => `Undone, but for what somebody has changed since: ${units}.`,
  noUndo: "You cannot undo this.",
  leftTitle: "What was not undone",
  leftHelp: "Somebody has changed it since, so it stayed as it is:",
  units: {
    "post.deletion": "the deletion of a post",
    "post.locked": "the lock of comments",
    "post.sticky": "the sticky post",
    "post.order": "the order of comments",
    "post.nsfw": "the NSFW mark",
    "post.flair": "the flair of a post",
    "post.pinned-comment": "the sticky comment",
    "comment.deletion": "the deletion of a comment",
    "comment.locked": "the lock of a comment",
    "sub.flair-preset": "a flair to choose from",
    "sub.response": "a saved response",
    "sub.rule": "a rule",
    "sub.setting": "a setting",
    "sub.ban": "the ban",
    "modmail.mute": "the mute in modmail",
    "modmail.conversation": "the conversation in modmail",
    "sub.position": "a position in the team",
    "sub.ownership": "whose the circle is",
    "sub.style": "a stylesheet",
    "sub.image": "an image of the circle",
    "sub.picture": "the icon or banner of the circle",
    "automod.rule": "a rule of automod",
    webhook: "a webhook",
    "queue.hold": "whether it is held for review",
    "reporter.mute": "whether reports of somebody are taken",
    action: "an action of several",
    "clean-up": "a clean-up",
    attack: "attack mode",
    "report.state": "the state of a report",
    "report.by-rule": "the state of a report",
    "ban.end": "the end of a ban",
    "site.ban": "the ban from the site",
    "site.setting": "a setting of the site",
    "address-block": "the block of addresses",
    "banned-domain": "a banned domain",
    "wiki.page": "a page of the site",
    "image.block": "the block of a picture",
    "person.upload-grant": "the right to send files",
    "post.file": "the file of a post",
    "person.votes": "the votes of a person",
    warning: "the warning",
    "person-note": "a note about a person",
    badge: "a badge",
    "daily-sub": "the circle of the day",
    announcement: "what is announced",
    "person.badge": "a badge of a person",
    "user-flair": "the flair of a person",
  },
  empty: "Nothing has been done here, yet.",
  emptyHelp: "What moderators and admins do is listed here, with the reason.",
  noneSo: "Nothing in the log is like this.",
  noneSoHelp: "Try another kind, or another name.",
  showAll: "Show all",
  acts: {
    19: (note: string) =>
      note === ""
        ? "Banned {person} from the site with reason {reason}"
        : `Banned {person} from the site ${days(note)} with reason {reason}`,
    20: "Created the circle",
    21: (note: string) => (note === "" ? "Changed circle settings" : `Changed circle settings: ${settings(note)}`),
    22: (note: string) =>
      note === ""
        ? "Banned {person} with reason {reason}"
        : `Temporarily banned {person} ${days(note)} with reason {reason}`,
    23: "Unbanned {person}",
    24: "Sent mod invite to {person}",
    25: "Accepted mod invite",
    26: "Removed {person} from the mod team",
    27: "Revoked mod invite for {person}",
    28: "Mod invite declined by {person}",
    29: "Edited the circle's stylesheet",
    30: "Circle was transferred to {person}",
    41: "Created an announcement",
    42: "Banned domain {note}",
    43: "Unbanned domain {note}",
    44: "Removed an announcement",
    50: "Stickied a post",
    51: "Unstickied a post",
    52: "Deleted a post with reason {reason}",
    53: "Deleted a comment with reason {reason}",
    54: "Unbanned {person} from the site",
    55: "Closed a report",
    56: "Reopened a report",
    57: "Closed all reports of an item",
    58: "Un-deleted a post with reason {reason}",
    59: "Un-deleted a comment with reason {reason}",
    69: "Banned email domain {note}",
    70: "Unbanned email domain {note}",
    73: "Changed the comment sort order of a sticky post to new",
    74: "Changed the comment sort order of a sticky post to best",
    75: "Changed {setting} to {value}",
    76: (note: string) => (note === "0" ? "Unlocked comments on a post" : "Locked comments on a post"),
    77: (note: string) => (note === "0" ? "Unstickied a comment" : "Stickied a comment"),
    78: (note: string) =>
      note === "2"
        ? "Marked what they wrote as spoken by an admin"
        : note === "0"
          ? "Took the mark of a moderator or admin off what they wrote"
          : "Marked what they wrote as spoken by a moderator",
    100: (note: string) => (note === "0" ? "Took the NSFW mark off a post" : "Marked a post NSFW"),
    101: (note: string) => (note === "" ? "Took the flair of a post away" : "Set the flair of a post to {note}"),
    102: (note: string) => (note === "" ? "Took the flair of {person} away" : "Set the flair of {person} to {note}"),
    103: "Closed a poll",
    104: "Added the rule {note}",
    105: "Deleted the rule {note}",
    106: (note: string) => (note === "" ? "Changed the order of the rules" : "Changed a rule to {note}"),
    107: "Changed the flairs to choose from: {note}",
    108: (note: string) => (note === "0" ? "Unlocked the replies to a comment" : "Locked the replies to a comment"),
    109: "Undid an earlier action",
    140: (note: string) => (note === "" ? "Held a post or comment for review" : `Held for review by a rule: ${note}`),
    141: "Approved what was held for review",
    142: "Refused what was held for review with reason {reason}",
    143: "A rule of automod matched: {note}",
    144: "Removed by automod ({note}): {reason}",
    145: "Took back all that a rule of automod did: {note}",
    146: "Changed a rule of automod: {note}",
    120: "Muted {person} in modmail",
    121: "Unmuted {person} in modmail",
    130: "Warned {person}: {reason}",
    131: "Withdrew a warning of {person}",
    132: "Wrote a note about {person}",
    133: "Deleted a note about {person}",
    150: "Handed an appeal to {person}",
    151: "Decided an appeal of {person}: the act stays",
    152: "Decided an appeal of {person}: the ban is shorter",
    153: "Decided an appeal of {person}: the act is undone",
    154: "Sent {person} how an appeal was decided",
    196: "Changed invite codes: {note}",
    197: "Let {person} in",
    198: "Did not let {person} in: {reason}",
    195: "Changed the security questions: {note}",
    250: "Set up log-in by another service: {note}",
    251: "Removed log-in by another service: {note}",
    252: "Downloaded the backup {note}",
    256: "Asked for the backup {note} to be restored",
    257: "Called off the restore of the backup {note}",
    262: (note: string) =>
      note === "" ? "Asked for an export of the whole site" : `Asked for an export of the circle ${note}`,
    263: (note: string) =>
      note === "" ? "Downloaded the export of the whole site" : `Downloaded the export of the circle ${note}`,
    253: "Added the webhook {note}",
    254: "Changed the webhook {note}",
    255: "Deleted the webhook {note}",
    170: "Removed the votes of {person}",
    205: (note: string) =>
      note === "disabled"
        ? "Closed the circle for good"
        : note === "quarantined"
          ? "Put the circle in quarantine"
          : "Opened the circle again",
    206: (note: string) => (note === "0" ? "Took the circle off the default circles" : "Made it a default circle"),
    207: "Looked at the votes of {person}",
    230: "Blocked a picture everywhere with reason {reason}",
    231: "Unblocked a picture with reason {reason}",
    232: cleanedUp,
    264: cleanedHere,
    235: (note: string) =>
      note === "hand" ? "Began attack mode" : `Attack mode began by itself: ${WAVES[note] ?? note}`,
    236: attackEnded,
    233: "Held what {person} wrote for review with reason {reason}",
    234: "Removed what {person} wrote with reason {reason}",
    160: "Sent reports to the admins",
    161: "Decided about {note} reported items at once",
    162: "Added the saved response {note}",
    163: "Deleted the saved response {note}",
    224: "Blocked the addresses {note}",
    225: "Lifted the block of the addresses {note}",
    165: "Muted the reports of {person}",
    166: "Took the reports of {person} again",
    167: "Changed the saved response {note}",
    215: "Changed the page {note}",
    216: "Deleted the page {note}",
    217: "Changed the links in the footer: {note}",
    180: "Offered the circle to {person}",
    181: "Did not give the circle to {person}",
    245: "Gave {person} the badge {note}",
    246: "Took the badge {note} from {person}",
    247: "Changed the badge {note}",
    199: "Made a link for a new password of {person}: {reason}",
    208: (note: string) => (note === "0" ? "Took the right to send files from {person}" : "Let {person} send files"),
    240: "Removed the file of a post with reason {reason}",
    258: (note: string) =>
      note === "icon"
        ? "Removed the circle's icon with reason {reason}"
        : note === "banner"
          ? "Removed the circle's banner with reason {reason}"
          : "Removed the image {note} of the stylesheet with reason {reason}",
    241: "Looked at the votes of a post",
    248: "Chose the circle of the day: {note}",
    249: "Announced: {note}",
    261: "Took down an announcement: {note}",
    190: "Removed the second factor of {person}",
  },
};
