import type { DeletedBy } from "#domain/content.ts";
import { LIMITS } from "#domain/limits.ts";
import type { Authorship, RankedMember } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { DEFAULT_SETTINGS, type Settings } from "#domain/settings.ts";
import { type Power, publicViewer, type SubRef, type Viewer } from "#domain/viewer.ts";
import * as dailySub from "#features/circles/daily-sub/permissions.ts";
import * as statistics from "#features/circles/statistics/permissions.ts";
import * as stylesheets from "#features/circles/stylesheets/permissions.ts";
import * as subs from "#features/circles/subs/permissions.ts";
import * as teams from "#features/circles/teams/permissions.ts";
import * as comments from "#features/content/comments/permissions.ts";
import * as flairs from "#features/content/flairs/permissions.ts";
import * as polls from "#features/content/polls/permissions.ts";
import type { PollState } from "#features/content/polls/poll.ts";
import * as posts from "#features/content/posts/permissions.ts";
import * as saved from "#features/content/saved/permissions.ts";
import * as uploads from "#features/content/uploads/permissions.ts";
import * as votes from "#features/content/votes/permissions.ts";
import * as exportRules from "#features/data/exports/permissions.ts";
import * as tokens from "#features/data/tokens/permissions.ts";
import * as addressBlocks from "#features/moderation/address-blocks/permissions.ts";
import * as appeals from "#features/moderation/appeals/permissions.ts";
import * as bans from "#features/moderation/bans/permissions.ts";
import * as blockedImages from "#features/moderation/blocked-images/permissions.ts";
import * as cleanUp from "#features/moderation/clean-up/permissions.ts";
import * as domains from "#features/moderation/domains/permissions.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import * as modlog from "#features/moderation/modlog/permissions.ts";
import * as reporters from "#features/moderation/reports/permissions.ts";
import * as blocks from "#features/people/blocks/permissions.ts";
import * as email from "#features/people/email/permissions.ts";
import * as follows from "#features/people/follows/permissions.ts";
import * as recovery from "#features/people/recovery/permissions.ts";
import * as registration from "#features/people/registration/permissions.ts";
import * as secondFactors from "#features/people/second-factors/permissions.ts";
import * as sessions from "#features/people/sessions/permissions.ts";
import * as profile from "#features/reading/profile/permissions.ts";
import type { PostState, SubState } from "#features/reading/visibility/post-state.ts";
import { canSeeSub, postVisibilityOf, visibilityOf } from "#features/reading/visibility/visibility.ts";
import * as announcements from "#features/site/announcements/permissions.ts";
import * as attackMode from "#features/site/attack-mode/permissions.ts";
import * as badges from "#features/site/badges/permissions.ts";
import * as configuration from "#features/site/configuration/permissions.ts";
import * as wiki from "#features/site/wiki/permissions.ts";
import * as chat from "#features/talk/chat/permissions.ts";
import { MESSAGE_KIND } from "#features/talk/messages/message.ts";
import * as messages from "#features/talk/messages/permissions.ts";
import * as modmail from "#features/talk/modmail/permissions.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { requireRole } from "#platform/http/require-role.ts";

const NOW = 1_700_000_000_000;
const AUTHOR = 7;
const DELETERS: [DeletedBy, string][] = [
  ["author", "its author"],
  ["mod", "a moderator"],
  ["admin", "an admin"],
];
const SID = 3;
const RECIPIENT: messages.MessageRecipient = { uid: AUTHOR, status: 0, isAdmin: false, moderates: false };
const TOO_HIGH = { "site.send_pm_to_user_min_level": 6 };
const RECIPIENTS: [string, Partial<messages.MessageRecipient>, Partial<Settings>][] = [
  ["the author", {}, {}],
  ["the author, level 6 and above", {}, TOO_HIGH],
  ["an admin, level 6 and above", { isAdmin: true }, TOO_HIGH],
  ["a moderator, level 6 and above", { moderates: true }, TOO_HIGH],
  ["a banned account", { status: 5 }, {}],
  ["a deleted account", { status: 10 }, {}],
];
const received = (toUid: number) => ({ toUid, kind: MESSAGE_KIND.user, senderStatus: 0 });

/** Viewer and settings of a column. Every viewer except the author acts on another member's item. */
export interface Role {
  column: string;
  viewer: Viewer;
  isDefault: boolean;
  bannedHere: boolean;
}

const member = (uid: number, power?: Power): Viewer => ({
  ...publicViewer,
  uid,
  name: `member${uid}`,
  score: 250,
  team: power === undefined ? new Map() : new Map([[SID, power]]),
});
const role = (column: string, viewer: Viewer, more: Partial<Role> = {}): Role => ({
  column,
  viewer,
  isDefault: false,
  bannedHere: false,
  ...more,
});
const admin: Viewer = { ...member(9), isAdmin: true };

export const ROLES: readonly Role[] = [
  role("visitor", publicViewer),
  role("member", member(2)),
  role("author", member(AUTHOR)),
  role("janitor", member(4, "janitor")),
  role("moderator", member(5, "mod")),
  role("owner", member(6, "owner")),
  role("admin, elsewhere", admin),
  role("admin, default", admin, { isDefault: true }),
  role("banned here", member(8), { bannedHere: true }),
  role("author, banned", member(AUTHOR), { bannedHere: true }),
];

/** `yes`, a refusal code, or the degree of visibility. */
export type Cell = string;

export interface Row {
  action: string;
  rule: (...args: never[]) => unknown;
  ask(role: Role): Cell;
}

type Ruling = RefusalCode | null | boolean | string | { code: RefusalCode };

/** Row for one action with its rule and the rule's arguments. */
function row<const A extends unknown[] | []>(
  action: string,
  rule: (...args: A) => Ruling,
  inputs: (role: Role) => NoInfer<A>,
): Row {
  return { action, rule, ask: (who) => cellOf(rule(...inputs(who))) };
}

function cellOf(ruling: Ruling): Cell {
  if (ruling === null || ruling === true) return "yes";
  if (ruling === false) return "no";
  return typeof ruling === "string" ? ruling : ruling.code;
}

const site = (changes: Partial<Settings> = {}): Settings => ({ ...DEFAULT_SETTINGS, ...changes });
const old = NOW - 61 * 86_400_000;

const sub = (who: Role): SubState => ({
  sid: SID,
  isDefault: who.isDefault,
  disabled: false,
  nsfw: false,
  hideScoreMinutes: 0,
});
const scored = (who: Role, postedAt: number) => ({ uid: AUTHOR, postedAt, sub: { ...sub(who), hideScoreMinutes: 30 } });
const disabled = (who: Role) => ({ sub: { ...sub(who), disabled: true } });
const place = (who: Role, status = 0) => ({ sid: SID, isDefault: who.isDefault, status });
const contact = (who: Role, changes: Partial<modmail.ContactState> = {}): modmail.ContactState => ({
  isBanned: who.bannedHere,
  mutedDays: null,
  today: 0,
  ...changes,
});
const NO_MODMAIL = site({ "site.enable_modmail": false });
const post = (who: Role, changes: Partial<PostState & Authorship> = {}): PostState & Authorship => ({
  authorPower: null,
  distinguished: null,
  pid: 1,
  uid: AUTHOR,
  sub: sub(who),
  type: "text",
  nsfw: false,
  postedAt: NOW - 1_000,
  sticky: false,
  locked: false,
  deleted: null,
  authorInTeam: false,
  bannedHere: who.bannedHere,
  hidden: false,
  ...changes,
});
const into = (who: Role, changes: Partial<posts.PostingSub> = {}): posts.PostingSub => ({
  sid: SID,
  name: "garden",
  disabled: false,
  restricted: false,
  minLevel: 0,
  types: ["text", "link"],
  bannedHere: who.bannedHere,
  ...changes,
});
const comment = (deleted: DeletedBy | null = null, changes: Partial<Authorship> = {}) => ({
  uid: AUTHOR,
  deleted,
  authorPower: null,
  distinguished: null,
  ...changes,
});
const item = (who: Role, kind: "post" | "comment", changes: Partial<votes.VotableItem> = {}): votes.VotableItem => ({
  ...post(who),
  kind,
  ...changes,
});
const poll = (changes: Partial<PollState> = {}): PollState => ({
  closesAt: null,
  closedAt: null,
  hidesResults: false,
  minLevel: 0,
  ...changes,
});
const postingSub = (who: Role, changes: object = {}) => ({
  sid: SID,
  status: 0,
  isDefault: who.isDefault,
  restricted: false,
  bannedHere: who.bannedHere,
  minLevel: 0,
  ...changes,
});
/** Member who is none of the viewers except the author. */
const person = (power: Power | null = null, isAdmin = false): RankedMember => ({ uid: AUTHOR, isAdmin, power });
const RANKED: [string, Power | null, boolean][] = [
  ["a member", null, false],
  ["a janitor", "janitor", false],
  ["a moderator", "mod", false],
  ["an owner", "owner", false],
  ["an admin", null, true],
];
const CLOSED_LOGS = { "site.force_sublog_public": false };
const kept = (who: Role, isPrivate: boolean) => ({ ...sub(who), isPrivate });
const UNDOABLE: [string, Partial<modlog.ActionState>][] = [
  ["the deletion of a post", {}],
  ["an undo", { code: LOG.undone, note: String(LOG.subSettings) }],
  ["a change of settings", { code: LOG.subSettings, target: null }],
  ["the creation of a circle", { code: LOG.subCreated, target: null }],
  ["a moderator's ban from a circle", { code: LOG.subBan, byUid: 3 }],
  ["the end of a ban from a circle", { code: LOG.subUnban }],
  ["the end of a janitor's ban", { code: LOG.subUnban, target: person("janitor") }],
  ["the restoration of a moderator's post", { code: LOG.postRestored, target: person("mod") }],
  ["an admin's deletion of a post", { byAdmin: true }],
  ["a ban from the site", { code: LOG.siteBan, sub: null }],
  ["an action of the author about themselves", { byUid: AUTHOR }],
  ["an undone action", { undoneBy: 2 }],
  ["an action older than 30 days", { at: NOW - 31 * 86_400_000 }],
];
const action = (who: Role, changes: Partial<modlog.ActionState>): modlog.ActionState => ({
  code: LOG.postDeleted,
  note: null,
  sub: sub(who),
  byUid: 3,
  byAdmin: false,
  target: person(),
  undoneBy: null,
  at: NOW,
  ...changes,
});
const flairSub = (who: Role, changes: Partial<flairs.FlairSub> = {}): flairs.FlairSub => ({
  ...sub(who),
  mayPick: true,
  mayWrite: true,
  ...changes,
});
const reported = (who: Role, changes: Partial<reporters.ReportedState> = {}): reporters.ReportedState => ({
  what: "post",
  uid: AUTHOR,
  isDeleted: false,
  sub: sub(who),
  bannedHere: who.bannedHere,
  mutedHere: false,
  ...changes,
});
const followed = (changes: Partial<follows.FollowedState> = {}): follows.FollowedState => ({
  what: "post",
  uid: AUTHOR,
  isGone: false,
  sub: { disabled: false },
  ...changes,
});
const flairRules = (changes: object = {}) => ({
  mayChoose: true,
  mustChoose: false,
  hasFlairs: true,
  hasOpenFlairs: true,
  ...changes,
});
const closed = { mayChoose: false, mustChoose: false };
const today = (here: number) => ({ here, everywhere: here });

/** Ban by another moderator. */
const acted = (uid: number) => ({
  code: LOG.subBan,
  note: null,
  sub: { sid: SID, isDefault: false },
  byUid: AUTHOR + 91,
  byAdmin: false,
  target: { uid, isAdmin: false, power: null },
  undoneBy: null,
  at: NOW,
  isAppealed: false,
});
const appealTo = (of: SubRef) => ({
  sub: of,
  uid: AUTHOR + 90,
  actorUid: AUTHOR + 91,
  forAdmins: false,
  assignedTo: null,
  isDecided: false,
});

export const ROWS: readonly Row[] = [
  row("read a disabled circle", canSeeSub, ({ viewer }) => [viewer, { disabled: true }]),
  row("read comments in a circle", comments.canReadThread, (who) => [who.viewer, post(who)]),
  row("read comments in a disabled circle", comments.canReadThread, (who) => [who.viewer, post(who, disabled(who))]),
  row("read a profile's lists", profile.canReadLists, ({ viewer }) => [viewer, site()]),
  row("read a profile's lists, members only", profile.canReadLists, ({ viewer }) => [
    viewer,
    site({ "site.block_anon_stalking": true }),
  ]),
  row("create a personal token", tokens.canMakeToken, () => [0]),
  row("create a personal token above the limit", tokens.canMakeToken, () => [20]),
  row("save a post", saved.canSave, (who) => [who.viewer, "post", post(who)]),
  row("save a post in a disabled circle", saved.canSave, (who) => [who.viewer, "post", post(who, disabled(who))]),
  row("save a post deleted by a moderator", saved.canSave, (who) => [
    who.viewer,
    "post",
    post(who, { deleted: "mod" }),
  ]),
  row("save a comment deleted by a moderator", saved.canSave, (who) => [
    who.viewer,
    "comment",
    post(who, { deleted: "mod" }),
  ]),
  row("open the list of blocked members", blocks.canBlockPeople, ({ viewer }) => [viewer]),
  row("block a member", blocks.canBlockPerson, ({ viewer }) => [viewer, { uid: AUTHOR, isAdmin: false }]),
  row("block an admin", blocks.canBlockPerson, ({ viewer }) => [viewer, { uid: AUTHOR, isAdmin: true }]),
  ...RECIPIENTS.map(([who, changes, settings]) =>
    row(`message ${who}`, messages.canMessage, ({ viewer }) => [viewer, { ...RECIPIENT, ...changes }, site(settings)]),
  ),
  row("reply to the author's message", messages.canReplyToMessage, ({ viewer }) => [viewer, received(viewer.uid)]),
  row("reply to a message to another member", messages.canReplyToMessage, ({ viewer }) => [viewer, received(99)]),
  row("reply to a moderation message", messages.canReplyToMessage, ({ viewer }) => [
    viewer,
    { ...received(viewer.uid), kind: MESSAGE_KIND.moderation },
  ]),
  row("reply to a deleted account", messages.canReplyToMessage, ({ viewer }) => [
    viewer,
    { ...received(viewer.uid), senderStatus: 10 },
  ]),
  row("see the form to message moderators", subs.canContactTeam, (who) => [who.viewer, place(who), site()]),
  row("see the form to message moderators, modmail off", subs.canContactTeam, (who) => [
    who.viewer,
    place(who),
    NO_MODMAIL,
  ]),
  row("message moderators", modmail.canBeginWithTeam, (who) => [who.viewer, place(who), contact(who), site()]),
  row("message moderators a fourth time today", modmail.canBeginWithTeam, (who) => [
    who.viewer,
    place(who),
    contact(who, { today: 3 }),
    site(),
  ]),
  row("message moderators, muted", modmail.canBeginWithTeam, (who) => [
    who.viewer,
    place(who),
    contact(who, { mutedDays: 2 }),
    site(),
  ]),
  row("message moderators of a disabled circle", modmail.canBeginWithTeam, (who) => [
    who.viewer,
    place(who, 1),
    contact(who),
    site(),
  ]),
  row("reply to moderators in an own conversation", modmail.canAnswerTeam, (who) => [
    who.viewer,
    { uid: who.viewer.uid, status: 0 },
    contact(who),
    site(),
  ]),
  row("reply to moderators in the author's conversation", modmail.canAnswerTeam, (who) => [
    who.viewer,
    { uid: AUTHOR, status: 0 },
    contact(who),
    site(),
  ]),
  row("reply to moderators, modmail off", modmail.canAnswerTeam, (who) => [
    who.viewer,
    { uid: who.viewer.uid, status: 0 },
    contact(who),
    NO_MODMAIL,
  ]),
  row("read modmail", modmail.canReadModmail, (who) => [who.viewer, place(who)]),
  row("read modmail of a disabled circle", modmail.canReadModmail, (who) => [who.viewer, place(who, 1)]),
  row("message a member as moderators", modmail.canWriteAsTeam, (who) => [
    who.viewer,
    place(who),
    { status: 0 },
    site(),
  ]),
  row("message a banned account as moderators", modmail.canWriteAsTeam, (who) => [
    who.viewer,
    place(who),
    { status: 5 },
    site(),
  ]),
  row("message a member as moderators, modmail off", modmail.canWriteAsTeam, (who) => [
    who.viewer,
    place(who),
    { status: 0 },
    NO_MODMAIL,
  ]),
  row("start a conversation with a member as moderators", modmail.canBeginAsTeam, (who) => [
    who.viewer,
    place(who),
    { uid: 99, status: 0, isInTeam: false },
    site(),
  ]),
  row("start a conversation with a team member as moderators", modmail.canBeginAsTeam, (who) => [
    who.viewer,
    place(who),
    { uid: 99, status: 0, isInTeam: true },
    site(),
  ]),
  row("mute a member in modmail", modmail.canMuteMember, (who) => [
    who.viewer,
    place(who),
    { isAdmin: false, isInTeam: false },
  ]),
  row("mute an admin in modmail", modmail.canMuteMember, (who) => [
    who.viewer,
    place(who),
    { isAdmin: true, isInTeam: false },
  ]),
  row("mute a moderator in modmail", modmail.canMuteMember, (who) => [
    who.viewer,
    place(who),
    { isAdmin: false, isInTeam: true },
  ]),
  ...DELETERS.flatMap(([by, name]) => [
    row(`see a post deleted by ${name}`, postVisibilityOf, (who) => [who.viewer, post(who, { deleted: by })]),
    row(`see a comment deleted by ${name}`, visibilityOf, (who) => [who.viewer, "comment", post(who, { deleted: by })]),
  ]),
  row("see a held post", postVisibilityOf, (who) => [who.viewer, post(who, { deleted: "held" })]),
  row("see a held comment", visibilityOf, (who) => [who.viewer, "comment", post(who, { deleted: "held" })]),

  row("choose the circle of the day", dailySub.canChooseDailySub, (who) => [who.viewer]),
  row("manage badges", badges.canManageBadges, (who) => [who.viewer]),
  row("remove the file of another member's post", uploads.canRemoveUploads, (who) => [who.viewer]),
  row("block an image", blockedImages.canBlockImages, (who) => [who.viewer]),
  row("vote on a post", votes.canVote, (who) => [who.viewer, item(who, "post"), site(), NOW]),
  row("vote on a comment", votes.canVote, (who) => [who.viewer, item(who, "comment"), site(), NOW]),
  row("vote on a deleted item", votes.canVote, (who) => [
    who.viewer,
    item(who, "post", { deleted: "mod" }),
    site(),
    NOW,
  ]),
  row("vote on a held item", votes.canVote, (who) => [who.viewer, item(who, "post", { deleted: "held" }), site(), NOW]),
  row("vote on an archived item", votes.canVote, (who) => [
    who.viewer,
    item(who, "post", { postedAt: old }),
    site(),
    NOW,
  ]),
  row("vote in a disabled circle", votes.canVote, (who) => [who.viewer, item(who, "post", disabled(who)), site(), NOW]),

  row("choose a flair for a new post", posts.canChooseFlair, (who) => [
    who.viewer,
    { sid: SID, flairRules: flairRules() },
  ]),
  row("choose a flair for a new post, not offered", posts.canChooseFlair, (who) => [
    who.viewer,
    { sid: SID, flairRules: flairRules(closed) },
  ]),
  row("omit a required flair", posts.canLeaveOutFlair, (who) => [
    who.viewer,
    { sid: SID, flairRules: flairRules({ mustChoose: true }) },
  ]),
  row("omit a required flair, none available", posts.canLeaveOutFlair, (who) => [
    who.viewer,
    { sid: SID, flairRules: flairRules({ mustChoose: true, hasFlairs: false, hasOpenFlairs: false }) },
  ]),
  row("change a post's flair", posts.canFlairPost, (who) => [who.viewer, post(who), flairRules()]),
  row("change a post's flair, not offered", posts.canFlairPost, (who) => [who.viewer, post(who), flairRules(closed)]),
  row("change a deleted post's flair", posts.canFlairPost, (who) => [
    who.viewer,
    post(who, { deleted: "mod" }),
    flairRules(),
  ]),
  row("change a post's flair in a disabled circle", posts.canFlairPost, (who) => [
    who.viewer,
    post(who, disabled(who)),
    flairRules(),
  ]),
  row("remove a post's flair", posts.canUnflairPost, (who) => [who.viewer, post(who), flairRules()]),
  row("remove a post's required flair", posts.canUnflairPost, (who) => [
    who.viewer,
    post(who),
    flairRules({ mustChoose: true }),
  ]),
  row("see the team page", teams.canSeeTeam, (who) => [who.viewer, sub(who), false]),
  row("see the team page, invited", teams.canSeeTeam, (who) => [who.viewer, sub(who), true]),
  row("invite to the team", teams.canInvite, (who) => [who.viewer, sub(who)]),
  row("invite to the team of a disabled circle", teams.canInvite, (who) => [
    who.viewer,
    { ...sub(who), disabled: true },
  ]),
  row("join a team with 19 other positions", teams.canHoldPosition, () => [
    { status: 0, positions: 19, bannedHere: false },
  ]),
  row("join a team with 20 other positions", teams.canHoldPosition, () => [
    { status: 0, positions: 20, bannedHere: false },
  ]),
  row("join a team, banned there", teams.canHoldPosition, () => [{ status: 0, positions: 0, bannedHere: true }]),
  row("accept the author's invitation", teams.canAnswerInvitation, (who) => [
    who.viewer,
    sub(who),
    { uid: AUTHOR, power: "mod", invited: true },
  ]),
  ...(["owner", "mod", "janitor"] as const).map((power) =>
    row(`remove the author, ${power}`, teams.canRemoveModerator, (who) => [
      who.viewer,
      sub(who),
      { uid: AUTHOR, power, invited: false },
    ]),
  ),
  row("offer the circle to the author, a moderator", teams.canOfferSub, (who) => [
    who.viewer,
    sub(who),
    { uid: AUTHOR, power: "mod", invited: false },
  ]),
  row("accept the circle offered to the author", teams.canAnswerOffer, (who) => [
    who.viewer,
    sub(who),
    { uid: AUTHOR },
    { uid: AUTHOR, power: "mod", invited: false },
  ]),
  row("close a circle or make it a default", subs.canAdministerSub, (who) => [who.viewer]),
  row("export a circle", exportRules.canExport, (who) => [who.viewer, sub(who)]),
  row("export the whole site", exportRules.canExport, (who) => [who.viewer, null]),
  row("transfer a circle", teams.canTransfer, (who) => [who.viewer]),
  row("request a circle with an idle team", teams.canAskForSub, (who) => [
    who.viewer,
    { ...sub(who), bannedHere: who.bannedHere, teamIsIdle: true },
  ]),
  row("request a circle with an active team", teams.canAskForSub, (who) => [
    who.viewer,
    { ...sub(who), bannedHere: who.bannedHere, teamIsIdle: false },
  ]),
  ...UNDOABLE.map(([what, changes]) =>
    row(`undo ${what}`, modlog.canUndo, (who) => [who.viewer, action(who, changes), NOW]),
  ),
  row("read a circle's log", modlog.canReadSubLog, (who) => [who.viewer, kept(who, false), site(CLOSED_LOGS)]),
  row("read a private log", modlog.canReadSubLog, (who) => [who.viewer, kept(who, true), site(CLOSED_LOGS)]),
  row("read a private log, always public on the site", modlog.canReadSubLog, (who) => [
    who.viewer,
    kept(who, true),
    site(),
  ]),
  row("read the log of the site", modlog.canReadSiteLog, (who) => [who.viewer, site()]),
  row("read the log of the site, not public", modlog.canReadSiteLog, (who) => [
    who.viewer,
    site({ "site.sitelog_public": false }),
  ]),
  row("see the actor in a circle's log, hidden", modlog.canSeeActors, (who) => [
    who.viewer,
    sub(who),
    site({ "site.anonymous_modding": true }),
  ]),
  row("see the actor in the site log, hidden", modlog.canSeeActors, (who) => [
    who.viewer,
    null,
    site({ "site.anonymous_modding": true }),
  ]),
  row("see the actor in a circle's log", modlog.canSeeActors, (who) => [who.viewer, sub(who), site()]),
  row("read team-only log entries", modlog.canSeeTeamActs, (who) => [who.viewer, sub(who)]),
  row("ban people from a circle", bans.canBanIn, (who) => [who.viewer, sub(who)]),
  ...RANKED.flatMap(([name, power, isAdmin]) => [
    row(`ban ${name} temporarily`, bans.canBan, (who) => [who.viewer, sub(who), person(power, isAdmin), false]),
    row(`ban ${name} permanently`, bans.canBan, (who) => [who.viewer, sub(who), person(power, isAdmin), true]),
  ]),
  row("see the form to ban a member", bans.canOfferBan, (who) => [who.viewer, sub(who), person()]),
  row("appeal an action about oneself", appeals.canAppeal, (who) => [who.viewer, acted(who.viewer.uid), NOW]),
  row("appeal an action about another member", appeals.canAppeal, (who) => [who.viewer, acted(AUTHOR + 90), NOW]),
  row("read another member's appeal", appeals.canReadAppeal, (who) => [
    who.viewer,
    { sub: sub(who), uid: AUTHOR + 90 },
  ]),
  row("decide another member's appeal", appeals.canDecideAppeal, (who) => [who.viewer, appealTo(sub(who))]),
  row("decide an appeal for admins", appeals.canDecideAppeal, (who) => [
    who.viewer,
    { ...appealTo(sub(who)), forAdmins: true },
  ]),
  row("decide an appeal about an own action", appeals.canDecideAppeal, (who) => [
    who.viewer,
    { ...appealTo(sub(who)), actorUid: who.viewer.uid },
  ]),
  row("see the appeals of a circle", appeals.canSeeAppeals, (who) => [who.viewer, sub(who)]),
  row("see the appeals for admins", appeals.canSeeAppeals, (who) => [who.viewer, null]),
  row("warn a member", bans.canWarn, (who) => [who.viewer, sub(who), person()]),
  row("warn a moderator", bans.canWarn, (who) => [who.viewer, sub(who), person("mod")]),
  row("write a note about a member", bans.canAddPersonNote, (who) => [who.viewer, sub(who), person()]),
  row("delete another moderator's note", bans.canDeleteNote, (who) => [
    who.viewer,
    sub(who),
    { uid: AUTHOR, byUid: 3 },
  ]),
  row("delete an own note", bans.canDeleteNote, (who) => [
    who.viewer,
    sub(who),
    { uid: AUTHOR, byUid: who.viewer.uid },
  ]),
  row("ban a member from the site", bans.canBanFromSite, (who) => [who.viewer, person()]),
  row("remove a member's second factor", secondFactors.canDropSecondFactor, (who) => [who.viewer, person()]),
  row("remove an admin's second factor", secondFactors.canDropSecondFactor, (who) => [who.viewer, person(null, true)]),
  row("create a password link for a member", recovery.canMakeResetLink, (who) => [who.viewer, person()]),
  row("create a password link for an admin", recovery.canMakeResetLink, (who) => [who.viewer, person(null, true)]),
  row("grant uploads to a member", uploads.canGrantUploads, (who) => [who.viewer]),
  row("ban an admin from the site", bans.canBanFromSite, (who) => [who.viewer, person(null, true)]),
  row("lift another moderator's ban", bans.canLiftBan, (who) => [who.viewer, sub(who), { uid: AUTHOR, byUid: 3 }]),
  row("lift an own ban", bans.canLiftBan, (who) => [who.viewer, sub(who), { uid: AUTHOR, byUid: who.viewer.uid }]),
  row("see a private list of bans", bans.canSeeBans, (who) => [who.viewer, kept(who, true), site(CLOSED_LOGS)]),
  row("see a list of bans", bans.canSeeBans, (who) => [who.viewer, kept(who, false), site(CLOSED_LOGS)]),
  row("add flairs to a circle", flairs.canManageFlairs, (who) => [who.viewer, flairSub(who)]),
  row("add flairs to a disabled circle", flairs.canManageFlairs, (who) => [
    who.viewer,
    flairSub(who, { disabled: true }),
  ]),
  row("change a stylesheet", stylesheets.canChangeStyle, (who) => [who.viewer, flairSub(who)]),
  row("change the stylesheet of a disabled circle", stylesheets.canChangeStyle, (who) => [
    who.viewer,
    flairSub(who, { disabled: true }),
  ]),
  row("use a flair of the team", flairs.canUseFlair, (who) => [who.viewer, sub(who), { teamOnly: true }]),
  row("give a member a flair", flairs.canAssignFlair, (who) => [who.viewer, flairSub(who)]),
  row("choose an own flair", flairs.canPickFlair, (who) => [who.viewer, flairSub(who)]),
  row("choose an own flair, not offered", flairs.canPickFlair, (who) => [
    who.viewer,
    flairSub(who, { mayPick: false }),
  ]),
  row("write an own flair", flairs.canWriteFlair, (who) => [who.viewer, flairSub(who)]),
  row("write an own flair, not offered", flairs.canWriteFlair, (who) => [
    who.viewer,
    flairSub(who, { mayWrite: false }),
  ]),
  row("remove an own flair", flairs.canDropFlair, (who) => [who.viewer, flairSub(who, { mayPick: false })]),
  row("remove an own flair, none offered", flairs.canDropFlair, (who) => [
    who.viewer,
    flairSub(who, { mayPick: false, mayWrite: false }),
  ]),

  row("follow a post", follows.canFollow, (who) => [who.viewer, followed({ uid: AUTHOR })]),
  row("follow a deleted post", follows.canFollow, (who) => [who.viewer, followed({ isGone: true })]),
  row("follow a disabled circle", follows.canFollow, (who) => [
    who.viewer,
    followed({ what: "sub", sub: { disabled: true } }),
  ]),
  row("follow a member", follows.canFollow, (who) => [
    who.viewer,
    followed({ what: "person", uid: AUTHOR, sub: null }),
  ]),
  row("mute a post", follows.canMute, (who) => [who.viewer, followed({ uid: AUTHOR })]),
  row("mute a circle", follows.canMute, (who) => [who.viewer, followed({ what: "sub" })]),

  row("report a post", reporters.canReport, (who) => [who.viewer, reported(who), false]),
  row("report a post to the admins, too", reporters.canReport, (who) => [who.viewer, reported(who), true]),
  row("report a deleted post", reporters.canReport, (who) => [who.viewer, reported(who, { isDeleted: true }), true]),
  row("report a post in a disabled circle", reporters.canReport, (who) => [
    who.viewer,
    reported(who, disabled(who)),
    true,
  ]),
  row("report a post, reports muted", reporters.canReport, (who) => [
    who.viewer,
    reported(who, { mutedHere: true }),
    false,
  ]),
  row("see a report", reporters.canModerateReport, (who) => [who.viewer, { sub: sub(who) }]),
  row("see a report to the admins only", reporters.canModerateReport, (who) => [who.viewer, { sub: null }]),
  row("close a report", reporters.canDecideReport, (who) => [who.viewer, { sub: sub(who), authorUid: AUTHOR }]),
  row("escalate a report", reporters.canEscalateReport, (who) => [who.viewer, { sub: sub(who) }]),
  row("close a report about oneself", reporters.canDecideReport, (who) => [
    who.viewer,
    { sub: sub(who), authorUid: who.viewer.uid },
  ]),
  row("read a circle's statistics", statistics.canSeeStatistics, (who) => [
    who.viewer,
    { ...sub(who), isPublic: false },
  ]),
  row("read a circle's public statistics", statistics.canSeeStatistics, (who) => [
    who.viewer,
    { ...sub(who), isPublic: true },
  ]),
  row("read statistics by moderator", statistics.canSeeTeamStatistics, (who) => [who.viewer, sub(who)]),
  row("see muted reporters", reporters.canManageReporters, (who) => [who.viewer, sub(who)]),
  row("mute the reports of a member", reporters.canMuteReporter, (who) => [who.viewer, sub(who), person()]),
  row("mute the reports of a moderator", reporters.canMuteReporter, (who) => [who.viewer, sub(who), person("mod")]),
  row("read a report completely", reporters.canReadReport, (who) => [who.viewer, { sub: sub(who) }]),

  row("vote in a poll", polls.canVoteInPoll, (who) => [who.viewer, post(who), poll(), site(), NOW]),
  row("vote in a poll from level 6", polls.canVoteInPoll, (who) => [
    who.viewer,
    post(who),
    poll({ minLevel: 6 }),
    site(),
    NOW,
  ]),
  row("vote in a closed poll", polls.canVoteInPoll, (who) => [
    who.viewer,
    post(who),
    poll({ closedAt: NOW }),
    site(),
    NOW,
  ]),
  row("vote in a poll past its end", polls.canVoteInPoll, (who) => [
    who.viewer,
    post(who),
    poll({ closesAt: NOW }),
    site(),
    NOW,
  ]),
  row("vote in an archived poll", polls.canVoteInPoll, (who) => [
    who.viewer,
    post(who, { postedAt: old }),
    poll(),
    site(),
    NOW,
  ]),
  row("vote in a deleted poll", polls.canVoteInPoll, (who) => [
    who.viewer,
    post(who, { deleted: "mod" }),
    poll(),
    site(),
    NOW,
  ]),
  row("vote in a held poll", polls.canVoteInPoll, (who) => [
    who.viewer,
    post(who, { deleted: "held" }),
    poll(),
    site(),
    NOW,
  ]),
  row("vote in a poll of a disabled circle", polls.canVoteInPoll, (who) => [
    who.viewer,
    post(who, disabled(who)),
    poll(),
    site(),
    NOW,
  ]),
  row("withdraw a vote from a poll", polls.canWithdraw, (who) => [who.viewer, post(who), poll(), site(), NOW]),
  row("withdraw a vote from a closed poll", polls.canWithdraw, (who) => [
    who.viewer,
    post(who),
    poll({ closedAt: NOW }),
    site(),
    NOW,
  ]),
  row("close a poll", polls.canClosePoll, (who) => [who.viewer, post(who), poll(), NOW]),
  row("close a closed poll", polls.canClosePoll, (who) => [who.viewer, post(who), poll({ closesAt: NOW }), NOW]),
  row("close a deleted poll", polls.canClosePoll, (who) => [who.viewer, post(who, { deleted: "mod" }), poll(), NOW]),

  row("remove a member's votes", votes.canWipeVotes, (who) => [who.viewer, person()]),
  row("remove an admin's votes", votes.canWipeVotes, (who) => [who.viewer, person(null, true)]),
  row("see up and down votes", votes.canSeeVotes, (who) => [who.viewer, sub(who), site()]),
  row("see the score of an old comment", votes.canSeeScore, (who) => [who.viewer, scored(who, NOW - 3_600_000), NOW]),
  row("see the score of a new comment, hidden", votes.canSeeScore, (who) => [
    who.viewer,
    scored(who, NOW - 60_000),
    NOW,
  ]),
  row("see up and down votes, setting off", votes.canSeeVotes, (who) => [
    who.viewer,
    sub(who),
    site({ "site.show_votes": false }),
  ]),

  row("comment", comments.canComment, (who) => [who.viewer, post(who), site(), NOW]),
  row("comment, locked", comments.canComment, (who) => [who.viewer, post(who, { locked: true }), site(), NOW]),
  row("comment, archived", comments.canComment, (who) => [who.viewer, post(who, { postedAt: old }), site(), NOW]),
  row("comment on a deleted post", comments.canComment, (who) => [
    who.viewer,
    post(who, { deleted: "mod" }),
    site(),
    NOW,
  ]),
  row("comment, posting off", comments.canComment, (who) => [
    who.viewer,
    post(who),
    site({ "site.enable_posting": false }),
    NOW,
  ]),
  row("reply in a locked branch", comments.canReply, (who) => [who.viewer, post(who), true, site(), NOW]),
  row("lock a comment", comments.canLockComment, (who) => [who.viewer, post(who)]),
  row("edit a comment", comments.canEditComment, (who) => [who.viewer, post(who), comment(), site(), NOW]),
  row("edit a deleted comment", comments.canEditComment, (who) => [
    who.viewer,
    post(who),
    comment("author"),
    site(),
    NOW,
  ]),
  row("delete a comment without a reason", comments.canDeleteComment, (who) => [who.viewer, post(who), comment(), ""]),
  row("delete a comment with a reason", comments.canDeleteComment, (who) => [who.viewer, post(who), comment(), "x"]),
  row("delete a moderator's comment", comments.canDeleteComment, (who) => [
    who.viewer,
    post(who),
    comment(null, { authorPower: "mod" }),
    "x",
  ]),
  row("delete an admin's distinguished comment", comments.canDeleteComment, (who) => [
    who.viewer,
    post(who),
    comment(null, { distinguished: "admin" }),
    "x",
  ]),
  ...DELETERS.map(([by, name]) =>
    row(`restore a comment deleted by ${name}`, comments.canUndeleteComment, (who) => [
      who.viewer,
      post(who),
      comment(by),
      "x",
    ]),
  ),
  row("restore a held comment", comments.canUndeleteComment, (who) => [who.viewer, post(who), comment("held"), "x"]),
  row("approve or refuse a held comment", comments.canReviewComment, (who) => [
    who.viewer,
    post(who),
    comment("held"),
    "x",
  ]),
  row("approve or refuse any other comment", comments.canReviewComment, (who) => [
    who.viewer,
    post(who),
    comment(null),
    "x",
  ]),

  row("distinguish an own comment as moderator", comments.canDistinguishComment, (who) => [
    who.viewer,
    post(who),
    { uid: who.viewer.uid, deleted: null },
    "mod",
  ]),
  row("distinguish an own comment as admin", comments.canDistinguishComment, (who) => [
    who.viewer,
    post(who),
    { uid: who.viewer.uid, deleted: null },
    "admin",
  ]),
  row("distinguish another member's comment as moderator", comments.canDistinguishComment, (who) => [
    who.viewer,
    post(who),
    comment(),
    "mod",
  ]),
  row("pin an own comment", comments.canStickComment, (who) => [
    who.viewer,
    post(who),
    { uid: who.viewer.uid, deleted: null, isTop: true },
  ]),
  row("pin another member's comment", comments.canStickComment, (who) => [
    who.viewer,
    post(who),
    { ...comment(), isTop: true },
  ]),
  row("see a comment's history", comments.canSeeCommentHistory, (who) => [
    who.viewer,
    post(who),
    site({ "site.edit_history": true }),
  ]),

  row("see the post form", subs.canSeePostForm, (who) => [who.viewer, postingSub(who)]),
  row("see the post form, restricted", subs.canSeePostForm, (who) => [
    who.viewer,
    postingSub(who, { restricted: true }),
  ]),
  row("see the post form, minimum level", subs.canSeePostForm, (who) => [
    who.viewer,
    postingSub(who, { minLevel: 50 }),
  ]),
  row("change a circle's settings", subs.canEditSub, (who) => [
    who.viewer,
    { sid: SID, isDefault: who.isDefault, disabled: false },
  ]),
  row("change a disabled circle's settings", subs.canEditSub, (who) => [
    who.viewer,
    { sid: SID, isDefault: who.isDefault, disabled: true },
  ]),
  row("post, minimum level", posts.canPostIn, (who) => [who.viewer, into(who, { minLevel: 50 }), "text", site()]),
  row("post in an open circle", posts.canPostIn, (who) => [who.viewer, into(who), "text", site()]),
  row("post in a restricted circle", posts.canPostIn, (who) => [
    who.viewer,
    into(who, { restricted: true }),
    "text",
    site(),
  ]),
  row("post in a disabled circle", posts.canPostIn, (who) => [
    who.viewer,
    into(who, { disabled: true }),
    "text",
    site(),
  ]),
  row("post, posting off", posts.canPostIn, (who) => [
    who.viewer,
    into(who),
    "text",
    site({ "site.enable_posting": false }),
  ]),
  row("upload a file, uploads on", uploads.canUpload, ({ viewer }) => [viewer, site({ "site.allow_uploads": true })]),
  row("upload a file, level 6 and above", uploads.canUpload, ({ viewer }) => [
    viewer,
    site({ "site.allow_uploads": true, "site.upload_min_level": 6 }),
  ]),
  row("upload a file, uploads off", uploads.canUpload, ({ viewer }) => [viewer, site()]),
  row("upload a file, uploads off, granted", uploads.canUpload, ({ viewer }) => [
    { ...viewer, mayUpload: true },
    site(),
  ]),
  row("upload a video, videos off", uploads.canUploadType, () => ["mp4", site({ "site.allow_video_uploads": false })]),
  row("upload a file of an unknown kind", uploads.canUploadType, () => [null, site()]),
  row("post an eleventh time today", posts.canPostMore, ({ viewer }) => [viewer, today(10), site()]),
  row(`post an eleventh time today, level ${LIMITS.freePostingLevel}`, posts.canPostMore, ({ viewer }) => [
    { ...viewer, score: 490 },
    today(10),
    site(),
  ]),
  row("edit a post's text", posts.canEditText, (who) => [who.viewer, post(who), site(), NOW]),
  row("edit an archived post's text", posts.canEditText, (who) => [
    who.viewer,
    post(who, { postedAt: old }),
    site(),
    NOW,
  ]),
  row("edit a title within the time limit", posts.canEditTitle, (who) => [who.viewer, post(who), site(), NOW]),
  row("edit a title after the time limit", posts.canEditTitle, (who) => [
    who.viewer,
    post(who, { postedAt: NOW - 301_000 }),
    site(),
    NOW,
  ]),
  row("delete a post without a reason", posts.canDeletePost, (who) => [who.viewer, post(who), ""]),
  row("delete a post with a reason", posts.canDeletePost, (who) => [who.viewer, post(who), "x"]),
  row("delete a moderator's post", posts.canDeletePost, (who) => [who.viewer, post(who, { authorPower: "mod" }), "x"]),
  row("delete an owner's post", posts.canDeletePost, (who) => [who.viewer, post(who, { authorPower: "owner" }), "x"]),
  row("delete an admin's distinguished post", posts.canDeletePost, (who) => [
    who.viewer,
    post(who, { distinguished: "admin" }),
    "x",
  ]),
  ...DELETERS.map(([by, name]) =>
    row(`restore a post deleted by ${name}`, posts.canRestorePost, (who) => [
      who.viewer,
      post(who, { deleted: by }),
      "x",
    ]),
  ),
  row("restore a held post", posts.canRestorePost, (who) => [who.viewer, post(who, { deleted: "held" }), "x"]),
  row("approve or refuse a held post", posts.canReviewPost, (who) => [who.viewer, post(who, { deleted: "held" }), "x"]),
  row("approve or refuse any other post", posts.canReviewPost, (who) => [who.viewer, post(who), "x"]),
  row("edit a post's alt text", posts.canEditAlt, (who) => [who.viewer, post(who, { type: "upload" })]),
  row("mark a post NSFW", posts.canToggleNsfw, (who) => [who.viewer, post(who)]),
  row("pin a post", posts.canPinPost, (who) => [who.viewer, post(who)]),
  row("lock a post's comments", posts.canLockPost, (who) => [who.viewer, post(who)]),
  row("set the comment order of a pinned post", posts.canSortSticky, (who) => [
    who.viewer,
    post(who, { sticky: true }),
  ]),
  row("set the comment order of any other post", posts.canSortSticky, (who) => [who.viewer, post(who)]),
  row("distinguish an own post as moderator", posts.canDistinguishPost, (who) => [
    who.viewer,
    post(who, { uid: who.viewer.uid }),
    "mod",
  ]),
  row("distinguish an own post as admin", posts.canDistinguishPost, (who) => [
    who.viewer,
    post(who, { uid: who.viewer.uid }),
    "admin",
  ]),
  row("moderate a post", posts.canModeratePost, (who) => [who.viewer, post(who)]),
  row("see a post's history", posts.canSeeHistory, (who) => [
    who.viewer,
    post(who),
    site({ "site.edit_history": true }),
  ]),
  row("see a post's history, setting off", posts.canSeeHistory, (who) => [who.viewer, post(who), site()]),

  row("create a circle at level 5", subs.canCreateSub, ({ viewer }) => [viewer, 0, site()]),
  row("create a fifth circle at level 5", subs.canCreateSub, ({ viewer }) => [viewer, 4, site()]),
  row("create a circle, admins only", subs.canCreateSub, ({ viewer }) => [
    viewer,
    0,
    site({ "site.sub_creation_admin_only": true }),
  ]),
  row("subscribe", subs.canSubscribe, ({ viewer }) => [viewer, { status: 0 }]),
  row("subscribe to a disabled circle", subs.canSubscribe, ({ viewer }) => [viewer, { status: 1 }]),

  row("announce a post", announcements.canAnnounce, (who) => [who.viewer, post(who)]),
  row("announce a deleted post", announcements.canAnnounce, (who) => [who.viewer, post(who, { deleted: "mod" })]),
  row("announce an NSFW post", announcements.canAnnounce, (who) => [who.viewer, post(who, { nsfw: true })]),
  row("announce from a disabled circle", announcements.canAnnounce, (who) => [who.viewer, post(who, disabled(who))]),
  row("remove an announcement", announcements.canRemoveAnnouncement, ({ viewer }) => [viewer]),
  row("block addresses", addressBlocks.canBlockAddresses, ({ viewer }) => [viewer]),
  row("use the clean-up", cleanUp.canCleanUp, ({ viewer }) => [viewer]),
  row("ban domains", domains.canBanDomains, ({ viewer }) => [viewer]),
  row("edit wiki pages", wiki.canEditWiki, ({ viewer }) => [viewer]),
  row("change site settings", configuration.canConfigure, ({ viewer }) => [viewer]),
  row("start or end attack mode", attackMode.canSwitchAttackMode, ({ viewer }) => [viewer]),
  row("read and write in the chat", chat.canChat, ({ viewer }) => [viewer, site()]),
  row("read and write in the chat, setting off", chat.canChat, ({ viewer }) => [
    viewer,
    site({ "site.enable_chat": false }),
  ]),
  row("read the author's chat lines", chat.canReadLine, ({ viewer }) => [viewer, AUTHOR]),

  row("register", registration.canRegister, () => [site()]),
  row("register, registration closed", registration.canRegister, () => [site({ "site.enable_registration": false })]),
  row("register with a provider", registration.canRegisterByProvider, () => [
    site({ "site.register_by_provider": true }),
  ]),
  row("register with a provider, setting off", registration.canRegisterByProvider, () => [site()]),
  row("register as “admin”", registration.canRegisterName, () => ["admin", site()]),
  row("take the name “a b”", registration.canTakeName, () => ["a b", site()]),
  row("register without a required email address", email.canGoWithoutEmail, () => [
    site({ "site.require_email": true }),
  ]),
  row("act as an admin", sessions.canActAsAdmin, (who) => [
    { isAdmin: who.viewer.isAdmin, adminUntil: 0 },
    site(),
    NOW,
  ]),
  row("act as an admin, outside of admin mode", sessions.canActAsAdmin, (who) => [
    { isAdmin: who.viewer.isAdmin, adminUntil: NOW },
    site({ "site.enable_totp": true }),
    NOW,
  ]),
  row("act as an admin, in admin mode", sessions.canActAsAdmin, (who) => [
    { isAdmin: who.viewer.isAdmin, adminUntil: NOW + 1 },
    site({ "site.enable_totp": true }),
    NOW,
  ]),
  row("log in, account confirmed", sessions.canLogIn, () => [0]),
  row("log in, account pending", sessions.canLogIn, () => [1]),
  row("log in, account banned", sessions.canLogIn, () => [5]),
  row("down-vote with a negative balance", votes.canUseDownvote, () => [-1, 0, -1]),
];

/** Rows for the required role of each endpoint. */
export const endpointRows = (table: readonly Endpoint[]): Row[] =>
  table.map((each) => row(`${each.call.method} ${each.call.path}`, requireRole, ({ viewer }) => [each, viewer]));
