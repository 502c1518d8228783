import { isRefusal } from "#domain/refusal.ts";
import type { EffectValues } from "#features/moderation/modlog/effect.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import {
  addPoints,
  deleteHolder,
  findBadgeForUpdate,
  findBadgeHolder,
  insertHolder,
  type StoredBadge,
} from "./badge-queries.ts";
import { changeBadge, hideBadge, showBadge } from "./store-badge.ts";

/** Undoes changes of a badge by its id. Restoring a deleted badge fails if its name or image is no longer available. */
export const badgeHandler: EffectHandler = {
  async read(trx, key, names) {
    const { isDeleted = true, ...badge } = (await findBadgeForUpdate(trx, Number(key))) ?? {};
    if (isDeleted) return null;
    const values: EffectValues = badge;
    return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  },
  async write({ trx, ctx, key, from, to }) {
    const bid = Number(key);
    const present = await findBadgeForUpdate(trx, bid);
    if (!present) return false;
    const { isDeleted: _isDeleted, ...badge } = present;
    try {
      if (to === null) await hideBadge(trx, bid, badge);
      else if (from === null) await showBadge(trx, bid, to as unknown as StoredBadge, ctx.now());
      else await changeBadge(trx, bid, badge, to as Partial<StoredBadge>, ctx.now());
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  },
};

/** Undoes giving or removing a badge; the key holds the ids of user and badge. */
export const personBadgeEffectHandler: EffectHandler = {
  async read(trx, key) {
    const [uid, bid] = readKey(key);
    const held = await findBadgeHolder(trx, uid, bid);
    return held ? { given_at: held.given_at } : null;
  },
  async write({ trx, key, to }) {
    const [uid, bid] = readKey(key);
    const badge = await findBadgeForUpdate(trx, bid);
    if (!badge || badge.isDeleted) return false;
    if (to === null) await deleteHolder(trx, uid, bid);
    else await insertHolder(trx, uid, bid, Number(to.given_at));
    await addPoints(trx, [uid], to === null ? -badge.score : badge.score);
    return true;
  },
};

function readKey(key: string): [number, number] {
  const [uid, bid] = key.split(" ").map(Number);
  return [uid ?? 0, bid ?? 0];
}
