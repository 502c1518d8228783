import { Refusal } from "#domain/refusal.ts";
import { isMember, type Power, powerOf } from "#domain/viewer.ts";
import { canBanFromSite } from "#features/moderation/bans/permissions.ts";
import { ACCOUNT_STATUS, MAX_USERNAME } from "#features/people/accounts/account.ts";
import { canMessage, type MessageRecipient } from "#features/talk/messages/permissions.ts";
import { isUsername } from "#lib/names.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { Profile, ProfileCounts } from "../profile.ts";
import { findProfilePerson, listFavouriteSubs, listProfilePositions } from "./person-queries.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findProfilePerson>>>;

/** Member by the name in the URL. Refuses unknown names, and unconfirmed accounts except for admins. */
export async function getPerson(ctx: ReadCtx, name: string): Promise<Found & { isGone: boolean }> {
  const person = isUsername(name, MAX_USERNAME) ? await findProfilePerson(ctx.read, name) : undefined;
  if (!person || (person.status === ACCOUNT_STATUS.pending && !ctx.viewer.isAdmin)) {
    throw new Refusal("account.not-found");
  }
  return {
    ...person,
    isGone: person.status === ACCOUNT_STATUS.deleted && person.is_system === 0 && !ctx.viewer.isAdmin,
  };
}

function markOf(status: number): Profile["mark"] {
  if (status === ACCOUNT_STATUS.banned) return "banned";
  if (status === ACCOUNT_STATUS.deleted) return "deleted";
  return status === ACCOUNT_STATUS.pending ? "pending" : null;
}

function recipientOf({ uid, status, is_admin, moderates }: Found): MessageRecipient {
  return { uid, status, isAdmin: is_admin === 1, moderates: Boolean(moderates) };
}

/** Properties of a profile that are not in the person's row. */
type Beside = Pick<Profile, "counts" | "block" | "badges" | "badgeControls">;

/** Profile, shown on each page of the member. */
export function profileOf(ctx: ReadCtx, person: Found, { counts, block, badges, badgeControls }: Beside): Profile {
  return {
    uid: person.uid,
    name: person.name,
    displayName: person.display_name,
    aboutHtml: person.about_html,
    badges,
    badgeControls,
    isBot: person.is_bot === 1,
    isMine: isMember(ctx.viewer) && ctx.viewer.uid === person.uid,
    mark: ctx.viewer.isAdmin && person.is_system === 0 ? markOf(person.status) : null,
    canMessage: canMessage(ctx.viewer, recipientOf(person), ctx.settings) === null,
    moderates: ctx.settings["site.enable_modmail"] && Boolean(person.moderates),
    score: person.score,
    badgeScore: person.badge_score,
    joinedAt: person.joined_at,
    admin: adminOf(ctx, person),
    block,
    counts,
  };
}

function adminOf({ viewer, settings }: ReadCtx, { uid, is_admin, status, may_upload }: Found): Profile["admin"] {
  const isOpen = status !== ACCOUNT_STATUS.deleted;
  if (!isOpen || canBanFromSite(viewer, { uid, isAdmin: is_admin === 1 }) !== null) return null;
  return {
    isBanned: status === ACCOUNT_STATUS.banned,
    mayUpload: may_upload === 1,
    maxBanDays: settings["site.max_ban_days"],
  };
}

export async function loadProfileCounts(ctx: ReadCtx, person: Found): Promise<ProfileCounts> {
  const [written, positions] = await Promise.all([
    listFavouriteSubs(ctx, person.uid),
    listProfilePositions(ctx, person.uid),
  ]);
  const { allPosts = 0, allComments = 0 } = written[0] ?? {};
  const isShownInTeams = person.status === ACCOUNT_STATUS.ok || ctx.viewer.isAdmin;
  const named = (isWanted: (power: Power) => boolean) =>
    isShownInTeams ? positions.filter(({ power }) => isWanted(powerOf(power))).map(({ name }) => name) : [];
  return {
    // given = up - down, votes_cast = up + down
    votes: { up: (person.votes_cast + person.given) / 2, down: (person.votes_cast - person.given) / 2 },
    posts: allPosts,
    comments: allComments,
    owns: named((power) => power === "owner"),
    moderates: named((power) => power !== "owner"),
    favourites: written.filter(({ posts }) => posts > 0).map(({ name, posts }) => ({ name, posts })),
  };
}
