import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { BadgeControls, BadgeView, ManagedBadge } from "../badge.ts";
import { canManageBadges } from "../permissions.ts";
import { listBadgeNames, listBadges, listBadgesOf } from "./badge-queries.ts";

/** Loads a user's badges for the profile, and an admin's controls. */
export async function loadBadgesOf(
  ctx: ReadCtx,
  uid: number,
): Promise<{ badges: BadgeView[]; badgeControls: BadgeControls | null }> {
  const mayGive = isMember(ctx.viewer) && canManageBadges(ctx.viewer) === null;
  const [held, all] = await Promise.all([listBadgesOf(ctx.read, uid), mayGive ? listBadgeNames(ctx.read) : []]);
  const badges = held.map(({ automatic: _automatic, ...badge }) => badge);
  if (!mayGive) return { badges, badgeControls: null };
  const bids = new Set(held.map(({ bid }) => bid));
  return {
    badges,
    badgeControls: {
      has: held.map(({ bid, name, automatic }) => ({ bid, name, automatic: automatic === 1 })),
      others: all.filter(({ bid }) => !bids.has(bid)),
    },
  };
}

/** Loads the badge form; null for a new badge. @throws Refusal for an unknown badge. */
export async function loadBadgeForm(ctx: ReadCtx, bid: number | null): Promise<ManagedBadge | null> {
  if (bid === null) return null;
  const badge = (await listBadges(ctx.read)).find((one) => one.bid === bid);
  if (!badge) throw new Refusal("request.not-found");
  return badge;
}
