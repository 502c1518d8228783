import { isRefusal } from "#domain/refusal.ts";
import type { Values } from "#features/moderation/modlog/effect.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import {
  addPoints,
  deleteHolder,
  findBadgeForUpdate,
  findHolder,
  insertHolder,
  type StoredBadge,
} from "./badge-queries.ts";
import { changeBadge, hideBadge, showBadge } from "./store-badge.ts";

/** A badge, by its id. One that comes back, also its name and its picture, has to be free. */
export const badgeHandler: EffectHandler = {
  async read(trx, key, names) {
    const { isDeleted = true, ...badge } = (await findBadgeForUpdate(trx, Number(key))) ?? {};
    if (isDeleted) return null;
    const values: Values = badge;
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

/** Since when somebody has a badge by hand, by the ids of the person and the badge. */
export const personBadge: EffectHandler = {
  async read(trx, key) {
    const [uid, bid] = readKey(key);
    const held = await findHolder(trx, uid, bid);
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
