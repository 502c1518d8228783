import type { Power } from "#domain/viewer.ts";

/**
 * What a team or an admin did, as the log stores it. The codes up to 99 are those that logs of this kind of forum have
 * always had; ours begin at 100.
 */
export const LOG = {
  siteBan: 19,
  subCreated: 20,
  /** Note is the names of the settings that changed, with a space between them. */
  subSettings: 21,
  subBan: 22,
  subUnban: 23,
  modInvited: 24,
  modAccepted: 25,
  /** Somebody was removed from the team, or left it. */
  modRemoved: 26,
  inviteRevoked: 27,
  inviteRefused: 28,
  /** A stylesheet, or an image for it. */
  stylesheet: 29,
  transferred: 30,
  announced: 41,
  /** Note, as of the next three, is the domain, or the first of several. */
  linkDomainBanned: 42,
  linkDomainUnbanned: 43,
  announcementRemoved: 44,
  postStuck: 50,
  postUnstuck: 51,
  postDeleted: 52,
  commentDeleted: 53,
  siteUnban: 54,
  /** Note is how many. */
  reportClosed: 55,
  reportReopened: 56,
  /** All reports of one item; note is the report from which it was done. */
  relatedClosed: 57,
  postRestored: 58,
  commentRestored: 59,
  emailDomainBanned: 69,
  emailDomainUnbanned: 70,
  stickySortNew: 73,
  stickySortVotes: 74,
  siteSetting: 75,
  /** Note 1 when locked, 0 when opened again. */
  commentsLocked: 76,
  /** Note 1 when it is put on top of its thread, 0 when it is let go. */
  commentStuck: 77,
  /** Note 1 as moderator, 2 as admin, 0 when the mark comes off. */
  distinguished: 78,
  /** Note 1 when marked NSFW, 0 when the mark comes off. */
  nsfw: 100,
  /** Note is the flair, empty when it was taken away. */
  postFlair: 101,
  userFlair: 102,
  pollClosed: 103,
  /** An appeal was handed to somebody who is to decide. Note of all about appeals: the act that it is against. */
  appealed: 150,
  appealUpheld: 151,
  appealEased: 152,
  appealReversed: 153,
  /** Who acted is sent that somebody decided about it. */
  appealNotice: 154,
  /** A picture was removed everywhere, and nobody can send it again. Note is its number in the list of such pictures. */
  imageBlocked: 230,
  imageUnblocked: 231,
  /** Every vote that somebody cast was removed. */
  votesWiped: 170,
  /** An owner offered the sub to a moderator of it. */
  subOffered: 180,
  /** An admin did not give the sub to a member who asked for it. */
  adoptionRefused: 181,
  /** The second factor of somebody who has lost it was removed. */
  factorDropped: 190,
  /** Note is the rule's text; of an order none. */
  ruleAdded: 104,
  ruleRemoved: 105,
  /** Note is the text as it is now; empty when the order changed. */
  rulesChanged: 106,
  /** A flair to choose from was added or removed. Note is its text. */
  flairPreset: 107,
  /** A comment with all below it. Note 1 when locked, 0 when opened again. */
  branchLocked: 108,
  /** Another act was taken back that has no opposite of its own. Note is the code of that act. */
  undone: 109,
  /** The team looks at a post or comment before others see it. Note is the rule that wants it; empty for somebody's first posts. */
  held: 140,
  /** What was held is shown to everybody. */
  approved: 141,
  /** What was held is removed. */
  refused: 142,
  /** A rule of automod matched a post or comment. Note is its name. */
  ruleMatched: 143,
  /** The same, and it was removed. */
  removedByRule: 144,
  /** All that a rule of automod did was taken back. Note is its name. */
  matchesUndone: 145,
  /** A rule of automod was added, changed, switched or deleted. Note is its name. */
  automodChanged: 146,
  /** Note: for how many days. */
  modmailMuted: 120,
  modmailUnmuted: 121,
  warned: 130,
  warningWithdrawn: 131,
  noteAdded: 132,
  noteDeleted: 133,
  /** A question of the form of new accounts was added or removed. Note is the question. */
  questionsChanged: 195,
  /** An admin made or changed invite codes. Note is which. */
  invitesChanged: 196,
  /** Somebody who wants to join was let in, or was not. */
  applicationApproved: 197,
  applicationRefused: 198,
  /** Reports went to the admins too. */
  reportsEscalated: 160,
  /** Several acts that were done as one. Note is how many. */
  together: 161,
  /** A reason that a team gives again and again. Note is its name. */
  responseAdded: 162,
  responseRemoved: 163,
  /** The team takes no reports of somebody about its own rules, or takes them again. */
  reporterMuted: 165,
  reporterUnmuted: 166,
  /** Note is the name of the saved response as it is now. */
  responseChanged: 167,
  /** Note, as of the next two, is the name of the badge. */
  badgeAssigned: 245,
  badgeRemoved: 246,
  /** A badge was made, changed or deleted. */
  badgeChanged: 247,
  /** The sub of the day was chosen. Note is its name. */
  dailySub: 248,
  /** A line of text was announced above every page, or taken down. Note is the line. */
  lineAnnounced: 249,
  lineRemoved: 261,
  /** A page of the site was written. Note, as of the next two, is its slug. */
  wikiChanged: 215,
  wikiDeleted: 216,
  /** The links in the footer. */
  wikiFooter: 217,
  /** Note, as of the next, is the range. */
  addressesBlocked: 224,
  addressesUnblocked: 225,
  /** Note is the state: normal, disabled, quarantined. */
  subStatus: 205,
  /** Note 1 when new members join it by themselves, 0 when not any more. */
  subDefault: 206,
  /** An admin looked at what somebody voted for. */
  votesViewed: 207,
  /** Many accounts were banned, or what they wrote was held or removed. Note is which and how many, with a space between. */
  cleanedUp: 232,
  /** What one of them wrote. */
  writtenHeld: 233,
  writtenRemoved: 234,
  /** A clean-up held or removed content of a sub. Note is which and how much, with a space between. */
  cleanedHere: 264,
  /** Attack mode. Note is why it began: by hand, or by which number. */
  attackBegun: 235,
  /** Note, where it ended by itself, is what it did: numbers with a space between. */
  attackEnded: 236,
  /** An admin made a link by which somebody sets a new password. */
  resetLinkMade: 199,
  /** Note 1 when somebody may send files whatever the site's level is, 0 when not any more. */
  uploadsGranted: 208,
  /** The file of somebody's post was taken away; the post stays. */
  uploadRemoved: 240,
  /** A picture of a sub was taken away by an admin. Note is icon, banner, or its name in the stylesheet as sheets write it. */
  subFileRemoved: 258,
  /** An admin looked at who voted for a post. */
  postVotesViewed: 241,
  /** Where people may log in besides here: added or changed, and removed. Note is its name and issuer. */
  providerSet: 250,
  providerRemoved: 251,
  /** An admin took an archive of the whole site away. Note is its name. */
  backupDownloaded: 252,
  restoreAsked: 256,
  restoreCalledOff: 257,
  /** A webhook was added, changed (or switched, or got another secret), and deleted. Note is its name. */
  webhookAdded: 253,
  webhookChanged: 254,
  webhookRemoved: 255,
  /** An archive of what everybody sees was asked for, and taken away. Note is the name of its sub; none of the whole site. */
  exportAsked: 262,
  exportDownloaded: 263,
} as const;

export type LogCode = (typeof LOG)[keyof typeof LOG];

interface ActionKind {
  /** Who may read of it: everybody who may read the log, or the sub's team alone. */
  log: "public" | "team";
  /** Who may take it back; null where nobody can, or where it is done in another way. */
  undo: Power | "admin" | null;
  /** What the act of taking it back is called. */
  undoneAs: LogCode;
  /** The message that the person concerned gets. */
  message: ActionMessage | null;
}

/** The names of these messages. */
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

/** Everything about a kind of act that does not depend on the single one. */
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
  // addresses are for admins to know
  [LOG.addressesBlocked]: { ...final, log: "team", undo: "admin", undoneAs: LOG.addressesUnblocked },
  [LOG.addressesUnblocked]: { ...final, log: "team", undo: "admin", undoneAs: LOG.addressesBlocked },
  [LOG.wikiChanged]: { ...final, undo: "admin" },
  [LOG.wikiDeleted]: { ...final, undo: "admin", undoneAs: LOG.wikiChanged },
  [LOG.wikiFooter]: { ...final, undo: "admin" },
  [LOG.commentsLocked]: byJanitors,
  // a mark of one's own words is for its author to take off
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
  // that somebody writes to a team, and what, is theirs and the team's
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

/** What is known of a stored code. @throws Error for a code that is none of ours. */
export function actionKindOf(code: number): ActionKind {
  const kinds: Readonly<Record<number, ActionKind>> = ACTION_KINDS;
  const kind = kinds[code];
  if (kind === undefined) throw new Error(`No act has the code ${code}.`);
  return kind;
}

/** Of acts that have no opposite: what the person concerned, who was sent that one, gets once it is taken back. */
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
 * The message that the person concerned gets: the note of a ban is the number of its days. `isAgain`: it takes back that the
 * first act was taken back, so that one is in force again.
 */
export function messageOf(
  { code, note, undoes }: { code: number; note: string | null; undoes: number | null },
  isAgain = false,
): ActionMessage | null {
  if (code === LOG.subBan && note !== null) return "sub.banned-for-days";
  if (code === LOG.held && undoes !== null) return "review.held-again";
  if (code !== LOG.undone) return actionKindOf(code).message;
  const first = actionKindOf(Number(note)).message;
  return first === null || isAgain ? first : (WHEN_UNDONE[first] ?? null);
}

/** Who may take back an act: what is asked for the act itself, or, for one that took back another, for that other. */
export function undoPowerOf({ code, note }: { code: number; note: string | null }): ActionKind["undo"] {
  return code === LOG.undone ? actionKindOf(Number(note)).undo : actionKindOf(code).undo;
}
