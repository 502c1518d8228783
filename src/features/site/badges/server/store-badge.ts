import { Refusal } from "#domain/refusal.ts";
import { claimFiles, releaseFiles } from "#features/content/uploads/server/upload-queries.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import type { Tx } from "#platform/ctx.ts";
import {
  addToHolders,
  findBadgeForUpdate,
  insertBadge,
  isNameFree,
  type StoredBadge,
  updateBadge,
} from "./badge-queries.ts";
import { syncRoleBadges } from "./sync-role-badges.ts";

/** Finds a badge and locks it (FOR UPDATE). @throws Refusal if it does not exist. */
export async function getBadgeForUpdate(trx: Tx, bid: number): Promise<StoredBadge> {
  const badge = await findBadgeForUpdate(trx, bid);
  if (!badge || badge.isDeleted) throw new Refusal("badge.not-found", { field: "badge" });
  const { isDeleted: _isDeleted, ...stored } = badge;
  return stored;
}

/** Stores a new badge. @returns its id. @throws Refusal if the name is taken. */
export async function addBadge(trx: Tx, badge: StoredBadge, now: number): Promise<number> {
  await requireFreeName(trx, badge.name, null);
  if (badge.icon !== null) await claimFiles(trx, [badge.icon]);
  const bid = await insertBadge(trx, badge);
  if (badge.trigger !== null) await syncRoleBadges(trx, { bid }, now);
  return bid;
}

/** Changes a badge and updates its holders' points, its role holders and its files. */
export async function changeBadge(
  trx: Tx,
  bid: number,
  before: StoredBadge,
  change: Partial<StoredBadge>,
  now: number,
): Promise<void> {
  if (change.name !== undefined) await requireFreeName(trx, change.name, bid);
  const hasNewIcon = change.icon !== undefined && change.icon !== before.icon;
  if (hasNewIcon && typeof change.icon === "string") await claimFiles(trx, [change.icon]);
  await updateBadge(trx, bid, change);
  if (hasNewIcon && before.icon !== null) await releaseFiles(trx, [before.icon], now);
  if (change.score !== undefined) await addToHolders(trx, bid, change.score - before.score);
  if (change.trigger !== undefined && change.trigger !== before.trigger) await syncRoleBadges(trx, { bid }, now);
}

/** Removes a badge's image as part of another action. @returns the effect for undo. */
export async function dropIcon(trx: Tx, bid: number, now: number): Promise<Effect> {
  const { icon } = (await findBadgeForUpdate(trx, bid)) ?? { icon: null };
  await updateBadge(trx, bid, { icon: null });
  if (icon !== null) await releaseFiles(trx, [icon], now);
  return { unit: "badge", key: String(bid), before: { icon }, after: { icon: null } };
}

/** Hides a deleted badge. Holders and image stay stored for undo. */
export async function hideBadge(trx: Tx, bid: number, { score }: StoredBadge): Promise<void> {
  await addToHolders(trx, bid, -score);
  await updateBadge(trx, bid, { deleted: 1, name: ` ${bid}` });
}

/** Restores a hidden badge. @throws Refusal if its name is taken. */
export async function showBadge(trx: Tx, bid: number, badge: StoredBadge, now: number): Promise<void> {
  await requireFreeName(trx, badge.name, bid);
  await updateBadge(trx, bid, { deleted: 0, name: badge.name });
  await addToHolders(trx, bid, badge.score);
  await syncRoleBadges(trx, { bid }, now);
}

async function requireFreeName(trx: Tx, name: string, bid: number | null): Promise<void> {
  if (!(await isNameFree(trx, name, bid))) throw new Refusal("badge.name-taken", { field: "name" });
}
