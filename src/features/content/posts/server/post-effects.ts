import { deletedByOf } from "#domain/content.ts";
import { LIMITS } from "#domain/limits.ts";
import { hotRank } from "#domain/ranking.ts";
import { hasBlockedImage } from "#features/content/uploads/server/similar-image-queries.ts";
import type { EffectValues } from "#features/moderation/modlog/effect.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { hasNeverBeenPublic } from "#features/moderation/reports/server/hold-queries.ts";
import type { PostDeleted } from "../events.ts";
import {
  adjustSubPostCount,
  changePost,
  countStickies,
  findPostPlace,
  type PostChange,
  readPostForUndo,
} from "./change-queries.ts";
import { publishHeldPost } from "./publish-held-post.ts";

/** Columns of a post without side effects. */
export const postColumns: EffectHandler = {
  read: readPost,
  async write({ trx, key, to }) {
    await changePost(trx, Number(key), to as PostChange);
    return true;
  },
};

/** Pinned state of a post; at most three posts are pinned. */
export const postSticky: EffectHandler = {
  read: readPost,
  async write({ trx, ctx, key, to }) {
    const place = await findPostPlace(trx, Number(key));
    if (!place) return false;
    const isPinned = to?.sticky_at !== null;
    if (isPinned && (place.deleted !== 0 || (await countStickies(trx, ctx, place.sid)) >= LIMITS.stickies))
      return false;
    await changePost(trx, Number(key), to as PostChange);
    return true;
  },
};

/** Deletion state of a post, with the post count of its sub. */
export const postDeletion: EffectHandler = {
  read: readPost,
  async write({ trx, ctx, emit, key, from, to, reason }) {
    const pid = Number(key);
    const place = await findPostPlace(trx, pid);
    if (!place || to === null) return false;
    const [was, is] = [deletedOf(from), deletedOf(to)];
    if (is === null && (await hasBlockedImage(trx, pid))) return false;
    // an erased text cannot be restored
    if (is === null && place.erased_at !== null) return false;
    const time = typeof to.posted_at === "number" ? { hot: hotRank(place.score, to.posted_at) } : {};
    await changePost(trx, pid, { ...(to as PostChange), ...time });
    if (is === null && Number(from?.held) === 1 && (await hasNeverBeenPublic(trx, { kind: "post", item: pid }))) {
      await publishHeldPost(trx, emit, { pid, sid: place.sid, type: place.type, now: ctx.now() });
      return true;
    }
    if ((was === null) !== (is === null)) await adjustSubPostCount(trx, place.sid, is === null ? 1 : -1);
    const event: PostDeleted = {
      type: is === null ? "post.restored" : "post.deleted",
      pid,
      sid: place.sid,
      uid: ctx.viewer.uid,
      authorUid: place.uid,
      state: is,
      reason,
    };
    emit(event);
    return true;
  },
};

async function readPost(trx: Parameters<EffectHandler["read"]>[0], key: string, names: readonly string[]) {
  const row = await readPostForUndo(trx, Number(key), names as (keyof PostChange)[]);
  return row ? { ...row } : null;
}

function deletedOf(values: EffectValues | null) {
  return Number(values?.held) === 1 ? "held" : deletedByOf(Number(values?.deleted ?? 0));
}
