import { LOG, type LogCode } from "./log-codes.ts";

/** What a log can be narrowed to. */
export const LOG_GROUPS = ["posts", "comments", "people", "team", "reports", "settings"] as const;
export type LogGroup = (typeof LOG_GROUPS)[number];

/** What each kind of act is about. One that took back another counts among all. */
const GROUP_OF: Readonly<Record<LogCode, LogGroup | null>> = {
  [LOG.siteBan]: "people",
  [LOG.subCreated]: "settings",
  [LOG.subSettings]: "settings",
  [LOG.subBan]: "people",
  [LOG.subUnban]: "people",
  [LOG.modInvited]: "team",
  [LOG.modAccepted]: "team",
  [LOG.modRemoved]: "team",
  [LOG.inviteRevoked]: "team",
  [LOG.inviteRefused]: "team",
  [LOG.stylesheet]: "settings",
  [LOG.transferred]: "team",
  [LOG.announced]: "posts",
  [LOG.announcementRemoved]: "posts",
  [LOG.postStuck]: "posts",
  [LOG.postUnstuck]: "posts",
  [LOG.postDeleted]: "posts",
  [LOG.commentDeleted]: "comments",
  [LOG.siteUnban]: "people",
  [LOG.postRestored]: "posts",
  [LOG.commentRestored]: "comments",
  [LOG.stickySortNew]: "posts",
  [LOG.stickySortVotes]: "posts",
  [LOG.siteSetting]: "settings",
  [LOG.linkDomainBanned]: "settings",
  [LOG.linkDomainUnbanned]: "settings",
  [LOG.emailDomainBanned]: "settings",
  [LOG.emailDomainUnbanned]: "settings",
  [LOG.addressesBlocked]: "settings",
  [LOG.addressesUnblocked]: "settings",
  [LOG.wikiChanged]: "settings",
  [LOG.wikiDeleted]: "settings",
  [LOG.wikiFooter]: "settings",
  [LOG.commentsLocked]: "posts",
  [LOG.commentStuck]: "comments",
  [LOG.distinguished]: "posts",
  [LOG.nsfw]: "posts",
  [LOG.postFlair]: "posts",
  [LOG.userFlair]: "people",
  [LOG.pollClosed]: "posts",
  [LOG.ruleAdded]: "settings",
  [LOG.ruleRemoved]: "settings",
  [LOG.rulesChanged]: "settings",
  [LOG.branchLocked]: "comments",
  [LOG.flairPreset]: "settings",
  [LOG.subStatus]: "settings",
  [LOG.subDefault]: "settings",
  [LOG.votesViewed]: "people",
  [LOG.badgeAssigned]: "people",
  [LOG.badgeRemoved]: "people",
  [LOG.badgeChanged]: "settings",
  [LOG.undone]: null,
  [LOG.reportClosed]: "reports",
  [LOG.relatedClosed]: "reports",
  [LOG.reportReopened]: "reports",
  [LOG.reportsEscalated]: "reports",
  [LOG.together]: "reports",
  [LOG.responseAdded]: "settings",
  [LOG.responseRemoved]: "settings",
  [LOG.responseChanged]: "settings",
  [LOG.subOffered]: "team",
  [LOG.adoptionRefused]: "team",
  [LOG.warned]: "people",
  [LOG.warningWithdrawn]: "people",
  [LOG.noteAdded]: "people",
  [LOG.noteDeleted]: "people",
  [LOG.held]: "reports",
  [LOG.approved]: "reports",
  [LOG.refused]: "reports",
  [LOG.appealed]: "people",
  [LOG.appealUpheld]: "people",
  [LOG.appealEased]: "people",
  [LOG.appealReversed]: "people",
  [LOG.appealNotice]: "people",
  [LOG.imageBlocked]: "posts",
  [LOG.imageUnblocked]: "posts",
  [LOG.votesWiped]: "people",
  [LOG.applicationApproved]: "people",
  [LOG.applicationRefused]: "people",
  [LOG.invitesChanged]: "settings",
  [LOG.questionsChanged]: "settings",
  [LOG.factorDropped]: "people",
  [LOG.ruleMatched]: "reports",
  [LOG.removedByRule]: "reports",
  [LOG.matchesUndone]: "reports",
  [LOG.automodChanged]: "settings",
  [LOG.reporterMuted]: "people",
  [LOG.reporterUnmuted]: "people",
  [LOG.modmailMuted]: "people",
  [LOG.modmailUnmuted]: "people",
};

const CODES = Object.keys(GROUP_OF).map(Number) as LogCode[];

/** The kinds of a group, with those of every group. */
export function codesOf(group: LogGroup | null): readonly LogCode[] {
  return group === null ? CODES : CODES.filter((code) => (GROUP_OF[code] ?? group) === group);
}

/** Whether an act of this kind is about a person, who is named in the log; all others are about what somebody wrote. */
export function isAboutPerson(code: LogCode): boolean {
  const group = GROUP_OF[code];
  return group === "people" || group === "team";
}
