import type { DeletedBy } from "#domain/content.ts";
import { LIMITS } from "#domain/limits.ts";
import type { Authorship, Ranked } from "#domain/rank.ts";
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
const person = (power: Power | null = null, isAdmin = false): Ranked => ({ uid: AUTHOR, isAdmin, power });
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
  ["its own undoing", { code: LOG.undone, note: String(LOG.subSettings) }],
  ["a change of settings", { code: LOG.subSettings, target: null }],
  ["the creation of a circle", { code: LOG.subCreated, target: null }],
  ["a moderator's ban from a circle", { code: LOG.subBan, byUid: 3 }],
  ["the end of a ban from a circle", { code: LOG.subUnban }],
  ["the end of a janitor's ban", { code: LOG.subUnban, target: person("janitor") }],
  ["the restoring of a moderator's post", { code: LOG.postRestored, target: person("mod") }],
  ["an admin's deletion of a post", { byAdmin: true }],
  ["a ban from the site", { code: LOG.siteBan, sub: null }],
  ["what its author did about themselves", { byUid: AUTHOR }],
  ["what was undone already", { undoneBy: 2 }],
  ["what is older than 30 days", { at: NOW - 31 * 86_400_000 }],
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
  row("read comments in a circle", comments.canReadIn, (who) => [who.viewer, post(who)]),
  row("read comments in a disabled circle", comments.canReadIn, (who) => [who.viewer, post(who, disabled(who))]),
  row("read a person's lists", profile.canReadLists, ({ viewer }) => [viewer, site()]),
  row("read a person's lists, kept for members", profile.canReadLists, ({ viewer }) => [
    viewer,
    site({ "site.block_anon_stalking": true }),
  ]),
  row("have a personal token", tokens.canMakeToken, () => [0]),
  row("have one personal token too many", tokens.canMakeToken, () => [20]),
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
  row("choose whom to block", blocks.canBlockPeople, ({ viewer }) => [viewer]),
  row("block a person", blocks.canBlockPerson, ({ viewer }) => [viewer, { uid: AUTHOR, isAdmin: false }]),
  row("block an admin", blocks.canBlockPerson, ({ viewer }) => [viewer, { uid: AUTHOR, isAdmin: true }]),
  ...RECIPIENTS.map(([who, changes, settings]) =>
    row(`write to ${who}`, messages.canMessage, ({ viewer }) => [viewer, { ...RECIPIENT, ...changes }, site(settings)]),
  ),
  row("answer a message of the author's", messages.canReplyToMessage, ({ viewer }) => [viewer, received(viewer.uid)]),
  row("answer a message to somebody else", messages.canReplyToMessage, ({ viewer }) => [viewer, received(99)]),
  row("answer a moderation message", messages.canReplyToMessage, ({ viewer }) => [
    viewer,
    { ...received(viewer.uid), kind: MESSAGE_KIND.moderation },
  ]),
  row("answer the message of a deleted account", messages.canReplyToMessage, ({ viewer }) => [
    viewer,
    { ...received(viewer.uid), senderStatus: 10 },
  ]),
  row("be offered to write to mods", subs.canContactTeam, (who) => [who.viewer, place(who), site()]),
  row("be offered to write to mods, switched off", subs.canContactTeam, (who) => [who.viewer, place(who), NO_MODMAIL]),
  row("write to mods", modmail.canBeginWithTeam, (who) => [who.viewer, place(who), contact(who), site()]),
  row("write to mods, a fourth time today", modmail.canBeginWithTeam, (who) => [
    who.viewer,
    place(who),
    contact(who, { today: 3 }),
    site(),
  ]),
  row("write to mods, muted", modmail.canBeginWithTeam, (who) => [
    who.viewer,
    place(who),
    contact(who, { mutedDays: 2 }),
    site(),
  ]),
  row("write to mods of a disabled circle", modmail.canBeginWithTeam, (who) => [
    who.viewer,
    place(who, 1),
    contact(who),
    site(),
  ]),
  row("answer mods in one's own conversation", modmail.canAnswerTeam, (who) => [
    who.viewer,
    { uid: who.viewer.uid, status: 0 },
    contact(who),
    site(),
  ]),
  row("answer mods in the author's conversation", modmail.canAnswerTeam, (who) => [
    who.viewer,
    { uid: AUTHOR, status: 0 },
    contact(who),
    site(),
  ]),
  row("answer mods, switched off", modmail.canAnswerTeam, (who) => [
    who.viewer,
    { uid: who.viewer.uid, status: 0 },
    contact(who),
    NO_MODMAIL,
  ]),
  row("read modmail", modmail.canReadModmail, (who) => [who.viewer, place(who)]),
  row("read modmail of a disabled circle", modmail.canReadModmail, (who) => [who.viewer, place(who, 1)]),
  row("write to a person as mods", modmail.canWriteAsTeam, (who) => [who.viewer, place(who), { status: 0 }, site()]),
  row("write to a banned account as mods", modmail.canWriteAsTeam, (who) => [
    who.viewer,
    place(who),
    { status: 5 },
    site(),
  ]),
  row("write to a person as mods, switched off", modmail.canWriteAsTeam, (who) => [
    who.viewer,
    place(who),
    { status: 0 },
    NO_MODMAIL,
  ]),
  row("begin with a person as mods", modmail.canBeginAsTeam, (who) => [
    who.viewer,
    place(who),
    { uid: 99, status: 0, isInTeam: false },
    site(),
  ]),
  row("begin with one of the team as mods", modmail.canBeginAsTeam, (who) => [
    who.viewer,
    place(who),
    { uid: 99, status: 0, isInTeam: true },
    site(),
  ]),
  row("mute a person in modmail", modmail.canMuteMember, (who) => [
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
  row("take the file of somebody's post away", uploads.canRemoveUploads, (who) => [who.viewer]),
  row("block a picture", blockedImages.canBlockImages, (who) => [who.viewer]),
  row("vote on a post", votes.canVote, (who) => [who.viewer, item(who, "post"), site(), NOW]),
  row("vote on a comment", votes.canVote, (who) => [who.viewer, item(who, "comment"), site(), NOW]),
  row("vote on a deleted item", votes.canVote, (who) => [
    who.viewer,
    item(who, "post", { deleted: "mod" }),
    site(),
    NOW,
  ]),
  row("vote on an item that is held for review", votes.canVote, (who) => [
    who.viewer,
    item(who, "post", { deleted: "held" }),
    site(),
    NOW,
  ]),
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
  row("leave out a flair that is asked for", posts.canLeaveOutFlair, (who) => [
    who.viewer,
    { sid: SID, flairRules: flairRules({ mustChoose: true }) },
  ]),
  row("leave out a flair, none to choose", posts.canLeaveOutFlair, (who) => [
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
  row("take a post's flair away", posts.canUnflairPost, (who) => [who.viewer, post(who), flairRules()]),
  row("take a post's flair away, asked for", posts.canUnflairPost, (who) => [
    who.viewer,
    post(who),
    flairRules({ mustChoose: true }),
  ]),
  row("see the page about the team", teams.canSeeTeam, (who) => [who.viewer, sub(who), false]),
  row("see it, invited", teams.canSeeTeam, (who) => [who.viewer, sub(who), true]),
  row("invite to the team", teams.canInvite, (who) => [who.viewer, sub(who)]),
  row("invite to the team of a disabled circle", teams.canInvite, (who) => [
    who.viewer,
    { ...sub(who), disabled: true },
  ]),
  row("be in a team, with 19 positions", teams.canHold, () => [{ status: 0, positions: 19, bannedHere: false }]),
  row("be in a team, with 20 positions", teams.canHold, () => [{ status: 0, positions: 20, bannedHere: false }]),
  row("be in a team, banned there", teams.canHold, () => [{ status: 0, positions: 0, bannedHere: true }]),
  row("accept the author's invitation", teams.canAnswerInvitation, (who) => [
    who.viewer,
    sub(who),
    { uid: AUTHOR, power: "mod", invited: true },
  ]),
  ...(["owner", "mod", "janitor"] as const).map((power) =>
    row(`remove the author, ${power}`, teams.canRemove, (who) => [
      who.viewer,
      sub(who),
      { uid: AUTHOR, power, invited: false },
    ]),
  ),
  row("offer the circle to the author, a moderator", teams.canOffer, (who) => [
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
  row("close a circle, or make it a default one", subs.canGovernSub, (who) => [who.viewer]),
  row("have a circle exported", exportRules.canExport, (who) => [who.viewer, sub(who)]),
  row("have the whole site exported", exportRules.canExport, (who) => [who.viewer, null]),
  row("give a circle to somebody", teams.canTransfer, (who) => [who.viewer]),
  row("ask for a circle whose team is gone", teams.canAskForSub, (who) => [
    who.viewer,
    { ...sub(who), bannedHere: who.bannedHere, teamIsIdle: true },
  ]),
  row("ask for a circle whose team is there", teams.canAskForSub, (who) => [
    who.viewer,
    { ...sub(who), bannedHere: who.bannedHere, teamIsIdle: false },
  ]),
  ...UNDOABLE.map(([what, changes]) =>
    row(`undo ${what}`, modlog.canUndo, (who) => [who.viewer, action(who, changes), NOW]),
  ),
  row("read a circle's log", modlog.canReadSubLog, (who) => [who.viewer, kept(who, false), site(CLOSED_LOGS)]),
  row("read a private log", modlog.canReadSubLog, (who) => [who.viewer, kept(who, true), site(CLOSED_LOGS)]),
  row("read a private log, public by force", modlog.canReadSubLog, (who) => [who.viewer, kept(who, true), site()]),
  row("read the log of the site", modlog.canReadSiteLog, (who) => [who.viewer, site()]),
  row("read the log of the site, not public", modlog.canReadSiteLog, (who) => [
    who.viewer,
    site({ "site.sitelog_public": false }),
  ]),
  row("know who acted, hidden", modlog.canSeeActors, (who) => [
    who.viewer,
    sub(who),
    site({ "site.anonymous_modding": true }),
  ]),
  row("know who acted for the site, hidden", modlog.canSeeActors, (who) => [
    who.viewer,
    null,
    site({ "site.anonymous_modding": true }),
  ]),
  row("know who acted", modlog.canSeeActors, (who) => [who.viewer, sub(who), site()]),
  row("read what is for the team", modlog.canSeeTeamActs, (who) => [who.viewer, sub(who)]),
  row("ban people from a circle", bans.canBanIn, (who) => [who.viewer, sub(who)]),
  ...RANKED.flatMap(([name, power, isAdmin]) => [
    row(`ban ${name} for a time`, bans.canBan, (who) => [who.viewer, sub(who), person(power, isAdmin), false]),
    row(`ban ${name} for good`, bans.canBan, (who) => [who.viewer, sub(who), person(power, isAdmin), true]),
  ]),
  row("be offered to ban a member", bans.canOfferBan, (who) => [who.viewer, sub(who), person()]),
  row("appeal against an act about oneself", appeals.canAppeal, (who) => [who.viewer, acted(who.viewer.uid), NOW]),
  row("appeal against an act about somebody", appeals.canAppeal, (who) => [who.viewer, acted(AUTHOR + 90), NOW]),
  row("read somebody's appeal", appeals.canReadAppeal, (who) => [who.viewer, { sub: sub(who), uid: AUTHOR + 90 }]),
  row("decide about somebody's appeal", appeals.canDecideAppeal, (who) => [who.viewer, appealTo(sub(who))]),
  row("decide about an appeal for admins", appeals.canDecideAppeal, (who) => [
    who.viewer,
    { ...appealTo(sub(who)), forAdmins: true },
  ]),
  row("decide about an appeal against an own act", appeals.canDecideAppeal, (who) => [
    who.viewer,
    { ...appealTo(sub(who)), actorUid: who.viewer.uid },
  ]),
  row("see the appeals of a circle", appeals.canSeeAppeals, (who) => [who.viewer, sub(who)]),
  row("see the appeals for admins", appeals.canSeeAppeals, (who) => [who.viewer, null]),
  row("warn a member", bans.canWarn, (who) => [who.viewer, sub(who), person()]),
  row("warn a moderator", bans.canWarn, (who) => [who.viewer, sub(who), person("mod")]),
  row("write a note about somebody", bans.canNote, (who) => [who.viewer, sub(who), person()]),
  row("delete somebody's note", bans.canDeleteNote, (who) => [who.viewer, sub(who), { uid: AUTHOR, byUid: 3 }]),
  row("delete an own note", bans.canDeleteNote, (who) => [
    who.viewer,
    sub(who),
    { uid: AUTHOR, byUid: who.viewer.uid },
  ]),
  row("ban somebody from the site", bans.canBanFromSite, (who) => [who.viewer, person()]),
  row("remove somebody's second factor", secondFactors.canDropSecondFactor, (who) => [who.viewer, person()]),
  row("remove an admin's second factor", secondFactors.canDropSecondFactor, (who) => [who.viewer, person(null, true)]),
  row("make a link for somebody's new password", recovery.canMakeResetLink, (who) => [who.viewer, person()]),
  row("make a link for an admin's new password", recovery.canMakeResetLink, (who) => [who.viewer, person(null, true)]),
  row("let somebody send files by name", uploads.canGrantUploads, (who) => [who.viewer]),
  row("ban an admin from the site", bans.canBanFromSite, (who) => [who.viewer, person(null, true)]),
  row("lift somebody's ban", bans.canLiftBan, (who) => [who.viewer, sub(who), { uid: AUTHOR, byUid: 3 }]),
  row("lift a ban that one placed", bans.canLiftBan, (who) => [
    who.viewer,
    sub(who),
    { uid: AUTHOR, byUid: who.viewer.uid },
  ]),
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
  row("give somebody a flair", flairs.canAssignFlair, (who) => [who.viewer, flairSub(who)]),
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
  row("take an own flair away", flairs.canDropFlair, (who) => [who.viewer, flairSub(who, { mayPick: false })]),
  row("take an own flair away, none offered", flairs.canDropFlair, (who) => [
    who.viewer,
    flairSub(who, { mayPick: false, mayWrite: false }),
  ]),

  row("follow a post", follows.canFollow, (who) => [who.viewer, followed({ uid: AUTHOR })]),
  row("follow a deleted post", follows.canFollow, (who) => [who.viewer, followed({ isGone: true })]),
  row("follow a disabled circle", follows.canFollow, (who) => [
    who.viewer,
    followed({ what: "sub", sub: { disabled: true } }),
  ]),
  row("follow a person", follows.canFollow, (who) => [
    who.viewer,
    followed({ what: "person", uid: AUTHOR, sub: null }),
  ]),
  row("mute a post", follows.canMute, (who) => [who.viewer, followed({ uid: AUTHOR })]),
  row("mute a circle", follows.canMute, (who) => [who.viewer, followed({ what: "sub" })]),

  row("report a post", reporters.canReport, (who) => [who.viewer, reported(who), false]),
  row("report a post to the admins too", reporters.canReport, (who) => [who.viewer, reported(who), true]),
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
  row("know of a report", reporters.canReachReport, (who) => [who.viewer, { sub: sub(who) }]),
  row("know of a report to the admins alone", reporters.canReachReport, (who) => [who.viewer, { sub: null }]),
  row("close a report", reporters.canDecideReport, (who) => [who.viewer, { sub: sub(who), authorUid: AUTHOR }]),
  row("pass a report on to the admins", reporters.canEscalateReport, (who) => [who.viewer, { sub: sub(who) }]),
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
  row("read how much each moderator decided", statistics.canSeeTeamStatistics, (who) => [who.viewer, sub(who)]),
  row("see whose reports a circle does not take", reporters.canManageReporters, (who) => [who.viewer, sub(who)]),
  row("mute the reports of a member", reporters.canMuteReporter, (who) => [who.viewer, sub(who), person()]),
  row("mute the reports of a moderator", reporters.canMuteReporter, (who) => [who.viewer, sub(who), person("mod")]),
  row("read all about a report", reporters.canReadReport, (who) => [who.viewer, { sub: sub(who) }]),

  row("vote in a poll", polls.canVoteInPoll, (who) => [who.viewer, post(who), poll(), site(), NOW]),
  row("vote in a poll for level 6", polls.canVoteInPoll, (who) => [
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
  row("vote in a poll whose time has come", polls.canVoteInPoll, (who) => [
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
  row("vote in a poll that is held for review", polls.canVoteInPoll, (who) => [
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

  row("remove somebody's votes", votes.canWipeVotes, (who) => [who.viewer, person()]),
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
  row("comment, posting switched off", comments.canComment, (who) => [
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
  row("delete an admin's word as comment", comments.canDeleteComment, (who) => [
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

  row("speak as moderator in an own comment", comments.canDistinguishComment, (who) => [
    who.viewer,
    post(who),
    { uid: who.viewer.uid, deleted: null },
    "mod",
  ]),
  row("speak as admin in an own comment", comments.canDistinguishComment, (who) => [
    who.viewer,
    post(who),
    { uid: who.viewer.uid, deleted: null },
    "admin",
  ]),
  row("speak as moderator in somebody's comment", comments.canDistinguishComment, (who) => [
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
  row("pin somebody's comment", comments.canStickComment, (who) => [
    who.viewer,
    post(who),
    { ...comment(), isTop: true },
  ]),
  row("see a comment's history", comments.canSeeCommentHistory, (who) => [
    who.viewer,
    post(who),
    site({ "site.edit_history": true }),
  ]),

  row("be offered to post", subs.canBeOfferedPosting, (who) => [who.viewer, postingSub(who)]),
  row("be offered to post, restricted", subs.canBeOfferedPosting, (who) => [
    who.viewer,
    postingSub(who, { restricted: true }),
  ]),
  row("be offered to post, from a level on", subs.canBeOfferedPosting, (who) => [
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
  row("post from a level on", posts.canPostIn, (who) => [who.viewer, into(who, { minLevel: 50 }), "text", site()]),
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
  row("post, posting switched off", posts.canPostIn, (who) => [
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
  row("edit a title in its window", posts.canEditTitle, (who) => [who.viewer, post(who), site(), NOW]),
  row("edit a title after its window", posts.canEditTitle, (who) => [
    who.viewer,
    post(who, { postedAt: NOW - 301_000 }),
    site(),
    NOW,
  ]),
  row("delete a post without a reason", posts.canDeletePost, (who) => [who.viewer, post(who), ""]),
  row("delete a post with a reason", posts.canDeletePost, (who) => [who.viewer, post(who), "x"]),
  row("delete a moderator's post", posts.canDeletePost, (who) => [who.viewer, post(who, { authorPower: "mod" }), "x"]),
  row("delete an owner's post", posts.canDeletePost, (who) => [who.viewer, post(who, { authorPower: "owner" }), "x"]),
  row("delete an admin's word as post", posts.canDeletePost, (who) => [
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
  row("describe a post's picture", posts.canEditAlt, (who) => [who.viewer, post(who, { type: "upload" })]),
  row("mark a post NSFW", posts.canToggleNsfw, (who) => [who.viewer, post(who)]),
  row("pin a post", posts.canPinPost, (who) => [who.viewer, post(who)]),
  row("lock a post's comments", posts.canLockPost, (who) => [who.viewer, post(who)]),
  row("choose the order under a pinned post", posts.canSortSticky, (who) => [who.viewer, post(who, { sticky: true })]),
  row("choose the order under any other post", posts.canSortSticky, (who) => [who.viewer, post(who)]),
  row("speak as moderator in an own post", posts.canDistinguishPost, (who) => [
    who.viewer,
    post(who, { uid: who.viewer.uid }),
    "mod",
  ]),
  row("speak as admin in an own post", posts.canDistinguishPost, (who) => [
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
  row("take an announcement down", announcements.canRemoveAnnouncement, ({ viewer }) => [viewer]),
  row("block addresses", addressBlocks.canBlockAddresses, ({ viewer }) => [viewer]),
  row("clean up after a wave of spam", cleanUp.canCleanUp, ({ viewer }) => [viewer]),
  row("ban domains", domains.canBanDomains, ({ viewer }) => [viewer]),
  row("write the pages of the site", wiki.canEditWiki, ({ viewer }) => [viewer]),
  row("change what holds for the whole site", configuration.canConfigure, ({ viewer }) => [viewer]),
  row("begin attack mode, or end it", attackMode.canSwitchAttackMode, ({ viewer }) => [viewer]),
  row("read and write in the chat", chat.canChat, ({ viewer }) => [viewer, site()]),
  row("read and write in the chat, setting off", chat.canChat, ({ viewer }) => [
    viewer,
    site({ "site.enable_chat": false }),
  ]),
  row("hear what the author says in the chat", chat.canReadLine, ({ viewer }) => [viewer, AUTHOR]),

  row("register", registration.canRegister, () => [site()]),
  row("register, registration closed", registration.canRegister, () => [site({ "site.enable_registration": false })]),
  row("register by a provider", registration.canRegisterByProvider, () => [
    site({ "site.register_by_provider": true }),
  ]),
  row("register by a provider, where nobody can", registration.canRegisterByProvider, () => [site()]),
  row("register as “admin”", registration.canRegisterName, () => ["admin", site()]),
  row("take the name “a b”", registration.canTakeName, () => ["a b", site()]),
  row("have no e-mail address where one is required", email.canGoWithoutEmail, () => [
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
