import { settingNames } from "../setting-names.ts";
import { spokenNumber } from "../spoken-number.ts";
import { flairs } from "./flairs.ts";
import { subSettings } from "./sub-settings.ts";

const settings = settingNames({ ...flairs, ...subSettings });

const { number, counted } = spokenNumber("en");

/** Length of a ban. */
const days = (note: string) => `for ${counted(Number(note), "day", "days")}`;

/** Reasons why attack mode started. */
const WAVES: Readonly<Record<string, string>> = {
  sign_ups: "too many sign-ups",
  first_posts: "too many posts by new members",
  log_ins: "too many failed log-ins",
};

/** Summary of an attack mode that ended. */
const attackEnded = (note: string) => {
  if (!/^\d/.test(note)) return "Ended attack mode";
  const [tried = 0, refused = 0, asked = 0, held = 0, limited = 0, pages = 0] = note.split(" ").map(Number);
  return `Attack mode ended automatically: ${counted(refused, "sign-up", "sign-ups")} of ${number(tried)} refused, ${counted(asked, "captcha", "captchas")} required, ${counted(held, "link", "links")} held, ${counted(limited, "request", "requests")} limited, ${counted(pages, "page", "pages")} served from cache`;
};

/** Action of a clean-up, with the number of accounts. */
const cleanedUp = (note: string) => {
  const [act, n] = note.split(" ");
  const accounts = counted(Number(n), "account", "accounts");
  if (act === "ban") return `Banned ${accounts} in a clean-up. Reason: {reason}`;
  return act === "hold"
    ? `Held all content of ${accounts} for review. Reason: {reason}`
    : `Removed all content of ${accounts}. Reason: {reason}`;
};

/** Content of this sub that a clean-up held or removed. */
const cleanedHere = (note: string) => {
  const [act, n] = note.split(" ");
  return `${act === "hold" ? "Held" : "Removed"} ${counted(Number(n), "post or comment", "posts and comments")} in a site clean-up. Reason: {reason}`;
};

/** Actions of moderators and admins. `{person}`, `{reason}`, `{note}`, `{setting}` and `{value}` are elements. */
export const log = {
  site: "Site log",
  ofSub: (sub: string) => `Circle log of ${sub}`,
  siteLead: "Actions of admins, for the whole site or in circles they do not moderate.",
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
    team: "Moderators",
    reports: "Reports",
    settings: "Settings",
  },
  admin: "admin",
  anAdmin: "An admin",
  theSite: "The site",
  aModerator: "A moderator",
  nobody: "[Deleted]",
  noReason: "none given",
  rule: (text: string) => `Rule: ${text}`,
  removed: (n: number) => `${counted(n, "post or comment", "posts and comments")} removed`,
  progress: (done: number, total: number) => `In progress: ${number(done)} of ${number(total)}`,
  undoing: (done: number, total: number) => `Undoing: ${number(done)} of ${number(total)}`,
  undone: "Undone",
  isUndone: "undone",
  undoneBecause: (reason: string) => `Undone: ${reason}`,
  undo: "Undo",
  undoOf: (act: string) => `Undo: ${act}`,
  whyUndo: "Why are you undoing this?",
  whyUndoHint: "Shown in the log and sent to the affected member.",
  undoneNow: "Undone.",
  undoneSoon: "Undoing. The log shows the progress.",
  undoneBut: (units: string) => `Undone, except what was changed later: ${units}.`,
  noUndo: "You cannot undo this.",
  leftTitle: "Not undone",
  leftHelp: "Left as is because of later changes:",
  units: {
    "post.deletion": "the deletion of a post",
    "post.locked": "the comment lock",
    "post.sticky": "the pinned post",
    "post.order": "the comment order",
    "post.nsfw": "the NSFW mark",
    "post.flair": "the flair of a post",
    "post.pinned-comment": "the pinned comment",
    "comment.deletion": "the deletion of a comment",
    "comment.locked": "the lock of a comment",
    "sub.flair-preset": "a flair preset",
    "sub.response": "a saved response",
    "sub.rule": "a rule",
    "sub.setting": "a setting",
    "sub.ban": "the ban",
    "modmail.mute": "the modmail mute",
    "modmail.conversation": "the modmail conversation",
    "sub.position": "a moderator’s role",
    "sub.ownership": "the ownership of the circle",
    "sub.style": "a stylesheet",
    "sub.image": "an image of the circle",
    "sub.picture": "the icon or banner of the circle",
    "automod.rule": "an automod rule",
    webhook: "a webhook",
    "queue.hold": "the hold for review",
    "reporter.mute": "the mute of a reporter",
    action: "a bulk action",
    "clean-up": "a clean-up",
    attack: "attack mode",
    "report.state": "the state of a report",
    "report.by-rule": "the state of a report",
    "ban.end": "the end of a ban",
    "site.ban": "the site ban",
    "site.setting": "a site setting",
    "address-block": "a blocked address range",
    "banned-domain": "a banned domain",
    "wiki.page": "a site page",
    "image.block": "a blocked image",
    "person.upload-grant": "the permission to upload files",
    "post.file": "the file of a post",
    "person.votes": "a user’s votes",
    warning: "the warning",
    "person-note": "a note about a user",
    badge: "a badge",
    "daily-sub": "the circle of the day",
    announcement: "the announcement",
    "person.badge": "a user’s badge",
    "user-flair": "a user’s flair",
  },
  empty: "No actions yet.",
  emptyHelp: "Actions of moderators and admins appear here, with their reasons.",
  noneSo: "No matching actions.",
  noneSoHelp: "Try another filter or another name.",
  showAll: "Show all",
  acts: {
    19: (note: string) =>
      note === ""
        ? "Banned {person} from the site. Reason: {reason}"
        : `Banned {person} from the site ${days(note)}. Reason: {reason}`,
    20: "Created the circle",
    21: (note: string) => (note === "" ? "Changed circle settings" : `Changed circle settings: ${settings(note)}`),
    22: (note: string) =>
      note === "" ? "Banned {person}. Reason: {reason}" : `Banned {person} ${days(note)}. Reason: {reason}`,
    23: "Unbanned {person}",
    24: "Invited {person} as moderator",
    25: "Accepted the invitation as moderator",
    26: "Removed {person} as moderator",
    27: "Revoked the moderator invitation of {person}",
    28: "{person} declined the moderator invitation",
    29: "Edited the stylesheet",
    30: "Transferred the circle to {person}",
    41: "Created an announcement",
    42: "Banned the domain {note}",
    43: "Unbanned the domain {note}",
    44: "Removed an announcement",
    50: "Pinned a post",
    51: "Unpinned a post",
    52: "Removed a post. Reason: {reason}",
    53: "Removed a comment. Reason: {reason}",
    54: "Unbanned {person} from the site",
    55: "Closed a report",
    56: "Reopened a report",
    57: "Closed all reports of an item",
    58: "Restored a post. Reason: {reason}",
    59: "Restored a comment. Reason: {reason}",
    69: "Banned the email domain {note}",
    70: "Unbanned the email domain {note}",
    73: "Changed the comment order of a pinned post to new",
    74: "Changed the comment order of a pinned post to best",
    75: "Changed {setting} to {value}",
    76: (note: string) => (note === "0" ? "Unlocked comments on a post" : "Locked comments on a post"),
    77: (note: string) => (note === "0" ? "Unpinned a comment" : "Pinned a comment"),
    78: (note: string) =>
      note === "2"
        ? "Added the admin mark to their own post or comment"
        : note === "0"
          ? "Removed the moderator or admin mark from their own post or comment"
          : "Added the moderator mark to their own post or comment",
    100: (note: string) => (note === "0" ? "Removed the NSFW mark from a post" : "Marked a post NSFW"),
    101: (note: string) => (note === "" ? "Removed the flair of a post" : "Set the flair of a post to {note}"),
    102: (note: string) => (note === "" ? "Removed the flair of {person}" : "Set the flair of {person} to {note}"),
    103: "Closed a poll",
    104: "Added the rule {note}",
    105: "Deleted the rule {note}",
    106: (note: string) => (note === "" ? "Changed the order of the rules" : "Changed a rule to {note}"),
    107: "Changed the flair presets: {note}",
    108: (note: string) => (note === "0" ? "Unlocked the replies to a comment" : "Locked the replies to a comment"),
    109: "Undid an earlier action",
    140: (note: string) => (note === "" ? "Held a post or comment for review" : `Held for review by the rule: ${note}`),
    141: "Approved held content",
    142: "Rejected held content. Reason: {reason}",
    143: "Automod rule matched: {note}",
    144: "Removed by automod ({note}): {reason}",
    145: "Undid all actions of an automod rule: {note}",
    146: "Changed an automod rule: {note}",
    120: "Muted {person} in modmail",
    121: "Unmuted {person} in modmail",
    130: "Warned {person}: {reason}",
    131: "Withdrew a warning for {person}",
    132: "Added a note about {person}",
    133: "Deleted a note about {person}",
    150: "Assigned an appeal to {person}",
    151: "Upheld the decision after an appeal of {person}",
    152: "Shortened the ban after an appeal of {person}",
    153: "Reversed the decision after an appeal of {person}",
    154: "Sent the appeal decision to {person}",
    196: "Changed invite codes: {note}",
    197: "Approved the application of {person}",
    198: "Refused the application of {person}: {reason}",
    195: "Changed the security questions: {note}",
    250: "Set up log-in with another service: {note}",
    251: "Removed log-in with another service: {note}",
    252: "Downloaded the backup {note}",
    256: "Started the restore of the backup {note}",
    257: "Cancelled the restore of the backup {note}",
    262: (note: string) =>
      note === "" ? "Requested an export of the whole site" : `Requested an export of the circle ${note}`,
    263: (note: string) =>
      note === "" ? "Downloaded the export of the whole site" : `Downloaded the export of the circle ${note}`,
    253: "Added the webhook {note}",
    254: "Changed the webhook {note}",
    255: "Deleted the webhook {note}",
    170: "Removed the votes of {person}",
    205: (note: string) =>
      note === "disabled"
        ? "Closed the circle permanently"
        : note === "quarantined"
          ? "Quarantined the circle"
          : "Reopened the circle",
    206: (note: string) =>
      note === "0" ? "Removed the circle from the default circles" : "Made the circle a default circle",
    207: "Viewed the votes of {person}",
    230: "Blocked an image everywhere. Reason: {reason}",
    231: "Unblocked an image. Reason: {reason}",
    232: cleanedUp,
    264: cleanedHere,
    235: (note: string) =>
      note === "hand" ? "Started attack mode" : `Attack mode started automatically: ${WAVES[note] ?? note}`,
    236: attackEnded,
    233: "Held all content of {person} for review. Reason: {reason}",
    234: "Removed all content of {person}. Reason: {reason}",
    160: "Sent reports to the admins",
    161: "Decided on {note} reported items at once",
    162: "Added the saved response {note}",
    163: "Deleted the saved response {note}",
    224: "Blocked the address range {note}",
    225: "Unblocked the address range {note}",
    165: "Muted reports from {person}",
    166: "Unmuted reports from {person}",
    167: "Changed the saved response {note}",
    215: "Edited the page {note}",
    216: "Deleted the page {note}",
    217: "Changed the links in the footer: {note}",
    180: "Offered the circle to {person}",
    181: "Refused the ownership request of {person}",
    245: "Gave {person} the badge {note}",
    246: "Removed the badge {note} from {person}",
    247: "Changed the badge {note}",
    199: "Created a password reset link for {person}: {reason}",
    208: (note: string) =>
      note === "0" ? "Revoked upload permission of {person}" : "Granted upload permission to {person}",
    240: "Removed the file of a post. Reason: {reason}",
    258: (note: string) =>
      note === "icon"
        ? "Removed the circle icon. Reason: {reason}"
        : note === "banner"
          ? "Removed the circle banner. Reason: {reason}"
          : "Removed the stylesheet image {note}. Reason: {reason}",
    241: "Viewed the votes of a post",
    248: "Chose the circle of the day: {note}",
    249: "Announced: {note}",
    261: "Removed an announcement: {note}",
    190: "Removed the second factor of {person}",
  },
};
