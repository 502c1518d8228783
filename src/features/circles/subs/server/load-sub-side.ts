import { isMember, type Viewer } from "#domain/viewer.ts";
import { canSeeBans } from "#features/moderation/bans/permissions.ts";
import { canReadSubLog } from "#features/moderation/modlog/permissions.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { viewManage } from "../manage.ts";
import { canContactTeam, canSeePostForm, canSubscribe } from "../permissions.ts";
import { picturesFor } from "../pictures.ts";
import { isTeamIdle, type Relation, type SubSideView } from "../sub.ts";
import { findMemberState, listRules, listTeam, type MemberState, type SubRow } from "./subs-queries.ts";

const NO_MEMBER_STATE = { isBanned: false, flair: null, flairHue: null } as const;

/** Sidebar of a sub. `own` is the viewer's state there, if it is already known. */
export async function loadSubSide(ctx: ReadCtx, sub: SubRow, own?: MemberState): Promise<SubSideView> {
  const { viewer, settings } = ctx;
  const [rules, team, memberState] = await Promise.all([
    listRules(ctx.read, sub.sid),
    listTeam(ctx.read, sub.sid),
    own ?? loadMemberState(ctx, sub.sid),
  ]);
  const postingSub = {
    sid: sub.sid,
    status: sub.status,
    isDefault: sub.is_default === 1,
    restricted: sub.restricted === 1,
    bannedHere: memberState.isBanned,
    minLevel: sub.min_level,
  };
  const power = { sid: sub.sid, isDefault: sub.is_default === 1 };
  return {
    sid: sub.sid,
    name: sub.name,
    title: sub.title,
    sidebarHtml: sub.sidebar_html,
    nsfw: sub.nsfw === 1,
    icon: picturesFor(viewer, sub, "icon"),
    banner: picturesFor(viewer, sub, "banner"),
    subscribers: sub.subscribers,
    posts: sub.posts,
    createdAt: sub.created_at,
    defaultSort: sub.default_sort,
    relation: relationOf(viewer, sub.sid),
    creator: sub.creator_status === ACCOUNT_STATUS.deleted ? null : sub.creator,
    team: team.map(({ name, power }) => ({ name, power })),
    teamIsIdle: isTeamIdle(team, ctx.now()),
    managePage: viewManage(viewer, { ...postingSub, name: sub.name }).pages.at(-1) ?? null,
    standIn: team.some((member) => member.power === "owner") ? null : settings["site.placeholder_account"],
    rules,
    canContactTeam: canContactTeam(viewer, sub, settings) === null,
    flair: memberState.flair,
    flairHue: memberState.flairHue,
    lists: {
      log: canReadSubLog(viewer, { ...power, isPrivate: sub.log_private === 1 }, settings) === null,
      bans: typeof canSeeBans(viewer, { ...power, isPrivate: sub.bans_private === 1 }, settings) !== "string",
      statistics: sub.statistics_public === 1,
    },
    posting: {
      type: sub.allow_link === 1 ? "link" : "text",
      refusal: canSeePostForm(viewer, postingSub),
      level: sub.min_level,
    },
    // visitors may press the button, which opens the login dialog
    can: { subscribe: !isMember(viewer) || canSubscribe(viewer, sub) === null },
  };
}

async function loadMemberState({ read, viewer, now }: ReadCtx, sid: number): Promise<MemberState> {
  return isMember(viewer) ? findMemberState(read, { sid, uid: viewer.uid, now: now() }) : NO_MEMBER_STATE;
}

/** Relation of the viewer to a sub; "none" for visitors, although they see the default subs. */
export function relationOf(viewer: Viewer, sid: number): Relation {
  if (viewer.blockedSubs.has(sid)) return "blocked";
  return isMember(viewer) && viewer.subscriptions.some((sub) => sub.sid === sid) ? "subscribed" : "none";
}
