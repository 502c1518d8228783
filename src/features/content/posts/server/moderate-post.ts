import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import type { EffectUnit, EffectValues } from "#features/moderation/modlog/effect.ts";
import { LOG, type LogCode } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { canLockPost, canPinPost, canSortSticky, canToggleNsfw } from "../permissions.ts";
import { changePost, countStickies, getPostForChange, type PostChange } from "./change-queries.ts";

type Found = Awaited<ReturnType<typeof getPostForChange>>;

/** Toggles the NSFW mark of a post. @returns the log action; null for the author, whose change is not logged. */
export function toggleNsfw(ctx: Ctx, pid: number): Promise<number | null> {
  return ctx.write(async (trx, emit) => {
    const post = await getForAct(trx, ctx, pid, (state) => canToggleNsfw(ctx.viewer, state));
    const on = !post.state.nsfw;
    const before = { nsfw: on ? 0 : 1 };
    const after = { nsfw: on ? 1 : 0 };
    if (post.state.uid === ctx.viewer.uid) {
      await changePost(trx, pid, after);
      return null;
    }
    return change(trx, emit, ctx, post, { unit: "post.nsfw", before, after, code: LOG.nsfw, note: on ? "1" : "0" });
  });
}

/** Locks or unlocks the comments of a post. @returns the log action. */
export function toggleLock(ctx: Ctx, pid: number): Promise<number> {
  return ctx.write(async (trx, emit) => {
    const post = await getForAct(trx, ctx, pid, (state) => canLockPost(ctx.viewer, state));
    const on = !post.state.locked;
    const before = { locked: on ? 0 : 1 };
    const after = { locked: on ? 1 : 0 };
    const note = on ? "1" : "0";
    return change(trx, emit, ctx, post, { unit: "post.locked", before, after, code: LOG.commentsLocked, note });
  });
}

/** Pins or unpins a post in its sub. At most three posts can be pinned. */
export function toggleSticky(ctx: Ctx, pid: number): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const post = await getForAct(trx, ctx, pid, (state) => canPinPost(ctx.viewer, state));
    const on = !post.state.sticky;
    if (on && (await countStickies(trx, ctx, post.state.sub.sid)) >= LIMITS.stickies)
      throw new Refusal("post.sticky-limit");
    const before = { sticky_at: post.stickyAt };
    const after = { sticky_at: on ? ctx.now() : null };
    const code = on ? LOG.postStuck : LOG.postUnstuck;
    await change(trx, emit, ctx, post, { unit: "post.sticky", before, after, code });
  });
}

/** Toggles the comment order of a pinned post between new and best; returns the post's URL. */
export function toggleStickySort(ctx: Ctx, pid: number): Promise<string> {
  return ctx.write(async (trx, emit) => {
    const post = await getForAct(trx, ctx, pid, (state) => canSortSticky(ctx.viewer, state));
    const sort = post.commentSort === "new" ? "best" : "new";
    const before = { comment_sort: post.commentSort };
    const after = { comment_sort: sort } as const;
    const code = sort === "new" ? LOG.stickySortNew : LOG.stickySortVotes;
    await change(trx, emit, ctx, post, { unit: "post.order", before, after, code });
    return links.post({ sub: post.subName, pid, slug: slugOf(post.title) });
  });
}

/** Post for an action. @throws Refusal if it does not exist or the viewer may not act on it. */
async function getForAct(
  trx: Tx,
  ctx: Ctx,
  pid: number,
  rule: (state: Found["state"]) => RefusalCode | null,
): Promise<Found> {
  const post = await getPostForChange(trx, ctx, pid);
  const refusal = rule(post.state);
  if (refusal) throw new Refusal(refusal);
  return post;
}

interface Change {
  unit: EffectUnit;
  before: EffectValues;
  after: PostChange & EffectValues;
  code: LogCode;
  note?: string;
}

/** Changes a column of a post and logs the action. */
async function change(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { state }: Found,
  { unit, before, after, ...act }: Change,
): Promise<number> {
  const { pid, uid: targetUid, sub } = state;
  await changePost(trx, pid, after);
  const effects = [{ unit, key: String(pid), before, after }];
  return recordAction(trx, emit, { ...act, sub, by: ctx.viewer, at: ctx.now(), pid, targetUid, effects });
}
