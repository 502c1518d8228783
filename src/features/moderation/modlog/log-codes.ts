import type { Power } from "#domain/viewer.ts";

/** Stored log codes. Codes below 100 are shared with older forums of this kind; new ones start at 100. */
export const LOG = {
  siteBan: 19,
  subCreated: 20,
  /** Note: the names of the changed settings, separated by spaces. */
  subSettings: 21,
  subBan: 22,
  subUnban: 23,
  modInvited: 24,
  modAccepted: 25,
  /** A moderator was removed or left. */
  modRemoved: 26,
  inviteRevoked: 27,
  inviteRefused: 28,
  /** A stylesheet or one of its images. */
  stylesheet: 29,
  transferred: 30,
  announced: 41,
  /** Note of this code and the next three: the domain, or the first of several. */
  linkDomainBanned: 42,
  linkDomainUnbanned: 43,
  announcementRemoved: 44,
  postStuck: 50,
  postUnstuck: 51,
  postDeleted: 52,
  commentDeleted: 53,
  siteUnban: 54,
  /** Note: the number of reports. */
  reportClosed: 55,
  reportReopened: 56,
  /** All reports of one item. Note: the report from which they were closed. */
  relatedClosed: 57,
  postRestored: 58,
  commentRestored: 59,
  emailDomainBanned: 69,
  emailDomainUnbanned: 70,
  stickySortNew: 73,
  stickySortVotes: 74,
  siteSetting: 75,
  /** Note: 1 if locked, 0 if unlocked. */
  commentsLocked: 76,
  /** Note: 1 if pinned in its thread, 0 if unpinned. */
  commentStuck: 77,
  /** Note: 1 as moderator, 2 as admin, 0 if the mark was removed. */
  distinguished: 78,
  /** Note: 1 if marked NSFW, 0 if unmarked. */
  nsfw: 100,
  /** Note: the flair; empty if removed. */
  postFlair: 101,
  userFlair: 102,
  pollClosed: 103,
  /** An appeal was assigned to a reviewer. Note of all appeal codes: the appealed action. */
  appealed: 150,
  appealUpheld: 151,
  appealEased: 152,
  appealReversed: 153,
  /** The acting moderator is notified of the decision on an appeal. */
  appealNotice: 154,
  /** An image was removed everywhere and blocked. Note: its id in the list of blocked images. */
  imageBlocked: 230,
  imageUnblocked: 231,
  /** All votes of a user were removed. */
  votesWiped: 170,
  /** An owner offered the sub to a moderator of it. */
  subOffered: 180,
  /** An admin refused a request to adopt a sub. */
  adoptionRefused: 181,
  /** The second factor of a user was removed after its loss. */
  factorDropped: 190,
  /** Note: the rule's text; none for a new order. */
  ruleAdded: 104,
  ruleRemoved: 105,
  /** Note: the new text; empty if the order changed. */
  rulesChanged: 106,
  /** A flair preset was added or removed. Note: its text. */
  flairPreset: 107,
  /** A comment with all replies. Note: 1 if locked, 0 if unlocked. */
  branchLocked: 108,
  /** An action without an opposite code was undone. Note: the code of that action. */
  undone: 109,
  /** A post or comment is held for review. Note: the automod rule; empty for the first posts of a user. */
  held: 140,
  /** A held item was approved. */
  approved: 141,
  /** A held item was removed. */
  refused: 142,
  /** An automod rule matched a post or comment. Note: the rule's name. */
  ruleMatched: 143,
  /** An automod rule removed a post or comment. Note: the rule's name. */
  removedByRule: 144,
  /** All matches of an automod rule were undone. Note: the rule's name. */
  matchesUndone: 145,
  /** An automod rule was added, changed, switched or deleted. Note: its name. */
  automodChanged: 146,
  /** Note: the duration in days. */
  modmailMuted: 120,
  modmailUnmuted: 121,
  warned: 130,
  warningWithdrawn: 131,
  noteAdded: 132,
  noteDeleted: 133,
  /** A question of the registration form was added or removed. Note: the question. */
  questionsChanged: 195,
  /** An admin created or changed invite codes. Note: the codes. */
  invitesChanged: 196,
  /** An application for membership was approved or refused. */
  applicationApproved: 197,
  applicationRefused: 198,
  /** Reports were escalated to the admins. */
  reportsEscalated: 160,
  /** Several actions done as one. Note: their number. */
  together: 161,
  /** A saved response of moderators. Note: its name. */
  responseAdded: 162,
  responseRemoved: 163,
  /** The team mutes or unmutes a reporter, for reports about its own rules. */
  reporterMuted: 165,
  reporterUnmuted: 166,
  /** Note: the new name of the saved response. */
  responseChanged: 167,
  /** Note of this code and the next two: the name of the badge. */
  badgeAssigned: 245,
  badgeRemoved: 246,
  /** A badge was created, changed or deleted. */
  badgeChanged: 247,
  /** The sub of the day was chosen. Note: its name. */
  dailySub: 248,
  /** The announcement line above every page was set or removed. Note: the line. */
  lineAnnounced: 249,
  lineRemoved: 261,
  /** A wiki page was changed. Note of this code and the next two: the slug. */
  wikiChanged: 215,
  wikiDeleted: 216,
  /** The footer links were changed. */
  wikiFooter: 217,
  /** Note of this code and the next: the address range. */
  addressesBlocked: 224,
  addressesUnblocked: 225,
  /** Note: the state (normal, disabled, quarantined). */
  subStatus: 205,
  /** Note: 1 if new members are subscribed automatically, 0 if not. */
  subDefault: 206,
  /** An admin viewed the votes of a user. */
  votesViewed: 207,
  /**
   * Accounts were banned in bulk, or their content was held or removed. Note: the action and the number of accounts,
   * separated by a space.
   */
  cleanedUp: 232,
  /** Content of one of the accounts in a clean-up. */
  writtenHeld: 233,
  writtenRemoved: 234,
  /** A clean-up held or removed content of a sub. Note: the action and the number of items, separated by a space. */
  cleanedHere: 264,
  /** Attack mode started. Note: the cause, manual or the metric over its limit. */
  attackBegun: 235,
  /** Note, if attack mode ended automatically: its statistics, separated by spaces. */
  attackEnded: 236,
  /** An admin created a password reset link. */
  resetLinkMade: 199,
  /** Note: 1 if the user may upload regardless of level, 0 if not any more. */
  uploadsGranted: 208,
  /** An uploaded file was removed; its post stays. */
  uploadRemoved: 240,
  /** An admin removed an image of a sub. Note: `icon`, `banner`, or its name as used in stylesheets. */
  subFileRemoved: 258,
  /** An admin viewed the votes on a post. */
  postVotesViewed: 241,
  /** A login provider was added, changed or removed. Note: its name and issuer. */
  providerSet: 250,
  providerRemoved: 251,
  /** An admin downloaded a backup of the site. Note: its name. */
  backupDownloaded: 252,
  restoreAsked: 256,
  restoreCalledOff: 257,
  /** A webhook was added, changed (or switched, or given a new secret), or deleted. Note: its name. */
  webhookAdded: 253,
  webhookChanged: 254,
  webhookRemoved: 255,
  /** An export of public content was requested or downloaded. Note: the name of its sub; none for the whole site. */
  exportAsked: 262,
  exportDownloaded: 263,
} as const;

export type LogCode = (typeof LOG)[keyof typeof LOG];

interface ActionKind {
  /** Readers of the entry: everyone who can read the log, or only the team. */
  log: "public" | "team";
  /** Power required to undo the action; null if it is final or reverted elsewhere. */
  undo: Power | "admin" | null;
  /** Log code of the undo. */
  undoneAs: LogCode;
  /** Message sent to the user concerned. */
  message: ActionMessage | null;
}

/** Names of the messages about actions. */
export type ActionMessage =
  | "appeal.made"
  | "appeal.upheld"
  | "appeal.eased"
  | "appeal.reversed"
  | "appeal.decided"
  | "appeal.ease-undone"
  | "post.deleted"
  | "post.restored"
  | "comment.deleted"
  | "comment.restored"
  | "mod.invited"
  | "mod.revoked"
  | "mod.removed"
  | "mod.restored"
  | "sub.offered"
  | "sub.transferred"
  | "sub.taken-back"
  | "sub.refused"
  | "account.factor-dropped"
  | "account.reset-link"
  | "account.unbanned"
  | "upload.removed"
  | "upload.restored"
  | "upload.sub-removed"
  | "upload.sub-restored"
  | "sub.banned"
  | "sub.banned-for-days"
  | "sub.unbanned"
  | "sub.warned"
  | "sub.warning-withdrawn"
  | "review.approved"
  | "review.refused"
  | "review.held-again"
  | "review.removed"
  | "review.restored"
  | "written.removed"
  | "written.restored";

const final = { log: "public", undo: null, undoneAs: LOG.undone, message: null } as const;
const byJanitors = { ...final, undo: "janitor" } as const;
const ofTeam = { ...byJanitors, log: "team" } as const;

/** Properties of each code that are the same for all its actions. */
const ACTION_KINDS: Readonly<Record<LogCode, ActionKind>> = {
  [LOG.siteBan]: { ...final, undo: "admin", undoneAs: LOG.siteUnban },
  [LOG.siteUnban]: { ...final, undo: "admin", undoneAs: LOG.siteBan, message: "account.unbanned" },
  [LOG.subCreated]: final,
  [LOG.subSettings]: { ...final, undo: "mod" },
  [LOG.subBan]: { ...byJanitors, undoneAs: LOG.subUnban, message: "sub.banned" },
  [LOG.subUnban]: { ...final, undo: "mod", undoneAs: LOG.subBan, message: "sub.unbanned" },
  [LOG.modInvited]: { ...final, message: "mod.invited" },
  [LOG.modAccepted]: final,
  [LOG.modRemoved]: { ...final, undo: "owner", message: "mod.removed" },
  [LOG.inviteRevoked]: { ...final, message: "mod.revoked" },
  [LOG.inviteRefused]: final,
  [LOG.stylesheet]: { ...final, undo: "mod" },
  [LOG.transferred]: { ...final, undo: "admin", message: "sub.transferred" },
  [LOG.announced]: { ...final, undo: "admin", undoneAs: LOG.announcementRemoved },
  [LOG.announcementRemoved]: { ...final, undo: "admin", undoneAs: LOG.announced },
  [LOG.postStuck]: { ...byJanitors, undoneAs: LOG.postUnstuck },
  [LOG.postUnstuck]: { ...byJanitors, undoneAs: LOG.postStuck },
  [LOG.reportClosed]: { ...ofTeam, undoneAs: LOG.reportReopened },
  [LOG.relatedClosed]: { ...ofTeam, undoneAs: LOG.reportReopened },
  [LOG.reportReopened]: { ...ofTeam, undoneAs: LOG.reportClosed },
  [LOG.postDeleted]: { ...byJanitors, undoneAs: LOG.postRestored, message: "post.deleted" },
  [LOG.commentDeleted]: { ...byJanitors, undoneAs: LOG.commentRestored, message: "comment.deleted" },
  [LOG.postRestored]: { ...byJanitors, undoneAs: LOG.postDeleted, message: "post.restored" },
  [LOG.commentRestored]: { ...byJanitors, undoneAs: LOG.commentDeleted, message: "comment.restored" },
  [LOG.stickySortNew]: { ...byJanitors, undoneAs: LOG.stickySortVotes },
  [LOG.stickySortVotes]: { ...byJanitors, undoneAs: LOG.stickySortNew },
  [LOG.siteSetting]: { ...final, undo: "admin" },
  [LOG.linkDomainBanned]: { ...final, undo: "admin", undoneAs: LOG.linkDomainUnbanned },
  [LOG.linkDomainUnbanned]: { ...final, undo: "admin", undoneAs: LOG.linkDomainBanned },
  [LOG.emailDomainBanned]: { ...final, undo: "admin", undoneAs: LOG.emailDomainUnbanned },
  [LOG.emailDomainUnbanned]: { ...final, undo: "admin", undoneAs: LOG.emailDomainBanned },
  // only admins see addresses
  [LOG.addressesBlocked]: { ...final, log: "team", undo: "admin", undoneAs: LOG.addressesUnblocked },
  [LOG.addressesUnblocked]: { ...final, log: "team", undo: "admin", undoneAs: LOG.addressesBlocked },
  [LOG.wikiChanged]: { ...final, undo: "admin" },
  [LOG.wikiDeleted]: { ...final, undo: "admin", undoneAs: LOG.wikiChanged },
  [LOG.wikiFooter]: { ...final, undo: "admin" },
  [LOG.commentsLocked]: byJanitors,
  // only the author removes a mark from their own content
  [LOG.commentStuck]: final,
  [LOG.distinguished]: final,
  [LOG.nsfw]: byJanitors,
  [LOG.postFlair]: byJanitors,
  [LOG.userFlair]: byJanitors,
  [LOG.pollClosed]: final,
  [LOG.subOffered]: { ...final, log: "team", message: "sub.offered" },
  [LOG.adoptionRefused]: { ...final, log: "team", message: "sub.refused" },
  [LOG.factorDropped]: { ...final, log: "team", message: "account.factor-dropped" },
  [LOG.ruleAdded]: { ...final, undo: "mod", undoneAs: LOG.ruleRemoved },
  [LOG.ruleRemoved]: { ...final, undo: "mod", undoneAs: LOG.ruleAdded },
  [LOG.rulesChanged]: { ...final, undo: "mod" },
  [LOG.branchLocked]: byJanitors,
  [LOG.flairPreset]: { ...final, undo: "mod" },
  [LOG.appealed]: { ...final, log: "team", message: "appeal.made" },
  [LOG.appealUpheld]: { ...final, log: "team", message: "appeal.upheld" },
  [LOG.appealEased]: { ...final, log: "team", undo: "mod", message: "appeal.eased" },
  [LOG.appealReversed]: { ...final, log: "team", message: "appeal.reversed" },
  [LOG.appealNotice]: { ...final, log: "team", message: "appeal.decided" },
  [LOG.imageBlocked]: { ...final, undo: "admin", undoneAs: LOG.imageUnblocked },
  [LOG.imageUnblocked]: { ...final, undo: "admin", undoneAs: LOG.imageBlocked },
  [LOG.votesWiped]: { ...final, undo: "admin" },
  [LOG.questionsChanged]: { ...final, log: "team" },
  [LOG.providerSet]: { ...final, log: "team" },
  [LOG.providerRemoved]: { ...final, log: "team" },
  [LOG.backupDownloaded]: { ...final, log: "team" },
  [LOG.restoreAsked]: { ...final, log: "team" },
  [LOG.restoreCalledOff]: { ...final, log: "team" },
  [LOG.exportAsked]: { ...final, log: "team" },
  [LOG.exportDownloaded]: { ...final, log: "team" },
  [LOG.webhookAdded]: { ...ofTeam, undo: "mod", undoneAs: LOG.webhookRemoved },
  [LOG.webhookChanged]: { ...ofTeam, undo: "mod" },
  [LOG.webhookRemoved]: { ...ofTeam, undo: "mod", undoneAs: LOG.webhookAdded },
  [LOG.subStatus]: { ...final, undo: "admin" },
  [LOG.subDefault]: { ...final, undo: "admin" },
  [LOG.votesViewed]: final,
  [LOG.badgeAssigned]: { ...final, undo: "admin", undoneAs: LOG.badgeRemoved },
  [LOG.badgeRemoved]: { ...final, undo: "admin", undoneAs: LOG.badgeAssigned },
  [LOG.badgeChanged]: { ...final, undo: "admin" },
  [LOG.cleanedUp]: { ...final, undo: "admin" },
  [LOG.attackBegun]: { ...final, log: "team", undo: "admin", undoneAs: LOG.attackEnded },
  [LOG.attackEnded]: { ...final, log: "team" },
  [LOG.writtenHeld]: { ...final, undo: "admin" },
  [LOG.cleanedHere]: final,
  [LOG.writtenRemoved]: { ...final, undo: "admin", message: "written.removed" },
  [LOG.postVotesViewed]: final,
  [LOG.resetLinkMade]: { ...final, log: "team", message: "account.reset-link" },
  [LOG.uploadsGranted]: { ...final, undo: "admin" },
  [LOG.uploadRemoved]: { ...final, undo: "admin", message: "upload.removed" },
  [LOG.subFileRemoved]: { ...final, undo: "admin", message: "upload.sub-removed" },
  [LOG.dailySub]: { ...final, undo: "admin" },
  [LOG.lineAnnounced]: { ...final, undo: "admin", undoneAs: LOG.lineRemoved },
  [LOG.lineRemoved]: { ...final, undo: "admin", undoneAs: LOG.lineAnnounced },
  [LOG.invitesChanged]: { ...final, log: "team" },
  [LOG.applicationApproved]: { ...final, log: "team" },
  [LOG.applicationRefused]: { ...final, log: "team" },
  [LOG.undone]: byJanitors,
  [LOG.held]: { ...ofTeam, undoneAs: LOG.approved },
  [LOG.approved]: { ...ofTeam, undoneAs: LOG.held, message: "review.approved" },
  [LOG.ruleMatched]: ofTeam,
  [LOG.removedByRule]: { ...byJanitors, message: "review.removed" },
  [LOG.matchesUndone]: { ...ofTeam, undo: "mod" },
  [LOG.automodChanged]: { ...ofTeam, undo: "mod" },
  [LOG.refused]: { ...byJanitors, undoneAs: LOG.held, message: "review.refused" },
  // private to the user and the team
  [LOG.warned]: { ...byJanitors, log: "team", undoneAs: LOG.warningWithdrawn, message: "sub.warned" },
  [LOG.warningWithdrawn]: { ...byJanitors, log: "team", undoneAs: LOG.warned, message: "sub.warning-withdrawn" },
  [LOG.noteAdded]: { ...byJanitors, log: "team", undoneAs: LOG.noteDeleted },
  [LOG.noteDeleted]: { ...byJanitors, log: "team", undoneAs: LOG.noteAdded },
  [LOG.modmailMuted]: { ...byJanitors, log: "team", undoneAs: LOG.modmailUnmuted },
  [LOG.reportsEscalated]: ofTeam,
  [LOG.together]: ofTeam,
  [LOG.responseAdded]: { ...ofTeam, undo: "mod", undoneAs: LOG.responseRemoved },
  [LOG.responseRemoved]: { ...ofTeam, undo: "mod", undoneAs: LOG.responseAdded },
  [LOG.responseChanged]: { ...ofTeam, undo: "mod" },
  [LOG.reporterMuted]: { ...ofTeam, log: "team", undo: "mod", undoneAs: LOG.reporterUnmuted },
  [LOG.reporterUnmuted]: { ...ofTeam, log: "team", undo: "mod", undoneAs: LOG.reporterMuted },
  [LOG.modmailUnmuted]: { ...byJanitors, log: "team", undoneAs: LOG.modmailMuted },
};

/** Properties of a stored code. @throws Error for an unknown code. */
export function actionKindOf(code: number): ActionKind {
  const kinds: Readonly<Record<number, ActionKind>> = ACTION_KINDS;
  const kind = kinds[code];
  if (kind === undefined) throw new Error(`No act has the code ${code}.`);
  return kind;
}

/** Messages about the undo of actions without an opposite code, for users notified of the action. */
const WHEN_UNDONE: Partial<Record<ActionMessage, ActionMessage>> = {
  "mod.removed": "mod.restored",
  "sub.transferred": "sub.taken-back",
  "appeal.eased": "appeal.ease-undone",
  "upload.removed": "upload.restored",
  "upload.sub-removed": "upload.sub-restored",
  "review.removed": "review.restored",
  "written.removed": "written.restored",
};

/**
 * Message to the user concerned; the note of a ban is its number of days. `isAgain`: the action is a redo, so the first
 * action is in force again.
 */
export function logMessageOf(
  { code, note, undoes }: { code: number; note: string | null; undoes: number | null },
  isAgain = false,
): ActionMessage | null {
  if (code === LOG.subBan && note !== null) return "sub.banned-for-days";
  if (code === LOG.held && undoes !== null) return "review.held-again";
  if (code !== LOG.undone) return actionKindOf(code).message;
  const first = actionKindOf(Number(note)).message;
  return first === null || isAgain ? first : (WHEN_UNDONE[first] ?? null);
}

/** Power required to undo an action. The undo of an action requires the same power as the action. */
export function undoPowerOf({ code, note }: { code: number; note: string | null }): ActionKind["undo"] {
  return code === LOG.undone ? actionKindOf(Number(note)).undo : actionKindOf(code).undo;
}
