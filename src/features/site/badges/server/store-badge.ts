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
import { followRolesIn } from "./follow-roles.ts";

/** A badge that is there, kept from changing. @throws Refusal where it is not. */
export async function getBadgeForUpdate(trx: Tx, bid: number): Promise<StoredBadge> {
  const badge = await findBadgeForUpdate(trx, bid);
  if (!badge || badge.isDeleted) throw new Refusal("badge.not-found", { field: "badge" });
  const { isDeleted: _isDeleted, ...stored } = badge;
  return stored;
}

/** @returns its id. @throws Refusal where another has its name. */
export async function addBadge(trx: Tx, badge: StoredBadge, now: number): Promise<number> {
  await requireFreeName(trx, badge.name, null);
  if (badge.icon !== null) await claimFiles(trx, [badge.icon]);
  const bid = await insertBadge(trx, badge);
  if (badge.trigger !== null) await followRolesIn(trx, { bid }, now);
  return bid;
}

/** Changes a badge with all that follows: what its holders have of it, who has it by their role, which files are used. */
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
  if (change.trigger !== undefined && change.trigger !== before.trigger) await followRolesIn(trx, { bid }, now);
}

/** Takes the picture of a badge away as part of another act. @returns what that changed. */
export async function dropIcon(trx: Tx, bid: number, now: number): Promise<Effect> {
  const { icon } = (await findBadgeForUpdate(trx, bid)) ?? { icon: null };
  await updateBadge(trx, bid, { icon: null });
  if (icon !== null) await releaseFiles(trx, [icon], now);
  return { unit: "badge", key: String(bid), before: { icon }, after: { icon: null } };
}

/** Nobody has it any more, and nobody sees it; who had it is kept, and its picture. */
export async function hideBadge(trx: Tx, bid: number, { score }: StoredBadge): Promise<void> {
  await addToHolders(trx, bid, -score);
  await updateBadge(trx, bid, { deleted: 1, name: ` ${bid}` });
}

/** The opposite. @throws Refusal where another has its name by now. */
export async function showBadge(trx: Tx, bid: number, badge: StoredBadge, now: number): Promise<void> {
  await requireFreeName(trx, badge.name, bid);
  await updateBadge(trx, bid, { deleted: 0, name: badge.name });
  await addToHolders(trx, bid, badge.score);
  await followRolesIn(trx, { bid }, now);
}

async function requireFreeName(trx: Tx, name: string, bid: number | null): Promise<void> {
  if (!(await isNameFree(trx, name, bid))) throw new Refusal("badge.name-taken", { field: "name" });
}
