import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/modlog/log-codes.ts";
import { writeSubLog } from "#features/modlog/server/log-queries.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canLockPost, canPinPost, canSortSticky, canToggleNsfw } from "../permissions.ts";
import { changePost, countStickies, getPostForChange } from "./change-queries.ts";

/** Marks a post NSFW, or takes the mark off. */
export function toggleNsfw(ctx: Ctx, pid: number): Promise<void> {
  return ctx.write(async (trx) => {
    const post = await getPostForChange(trx, ctx, pid);
    const refusal = canToggleNsfw(ctx.viewer, post.state);
    if (refusal) throw new Refusal(refusal);
    const on = !post.state.nsfw;
    await changePost(trx, pid, { nsfw: on ? 1 : 0 });
  });
}

/** Closes a post to new comments, or opens it again. */
export function toggleLock(ctx: Ctx, pid: number): Promise<void> {
  return ctx.write(async (trx) => {
    const post = await getPostForChange(trx, ctx, pid);
    const refusal = canLockPost(ctx.viewer, post.state);
    if (refusal) throw new Refusal(refusal);
    const on = !post.state.locked;
    await changePost(trx, pid, { locked: on ? 1 : 0 });
    const line = { sub: post.state.sub, by: ctx.viewer, at: ctx.now(), pid, targetUid: post.state.uid };
    await writeSubLog(trx, { ...line, action: LOG.commentsLocked, note: on ? "1" : "0" });
  });
}

/** Pins a post on top of its sub, or lets it go. At most three are pinned at a time. */
export function toggleSticky(ctx: Ctx, pid: number): Promise<void> {
  return ctx.write(async (trx) => {
    const now = ctx.now();
    const post = await getPostForChange(trx, ctx, pid);
    const refusal = canPinPost(ctx.viewer, post.state);
    if (refusal) throw new Refusal(refusal);
    const on = !post.state.sticky;
    if (on && (await countStickies(trx, ctx, post.state.sub.sid)) >= LIMITS.stickies)
      throw new Refusal("post.sticky-limit");
    await changePost(trx, pid, { sticky_at: on ? now : null });
    const line = { sub: post.state.sub, by: ctx.viewer, at: now, pid, targetUid: post.state.uid };
    await writeSubLog(trx, { ...line, action: on ? LOG.postStuck : LOG.postUnstuck });
  });
}

/** Turns the fixed order of a pinned post's comments from new to best or back; answers with the post's address. */
export function toggleStickySort(ctx: Ctx, pid: number): Promise<string> {
  return ctx.write(async (trx) => {
    const post = await getPostForChange(trx, ctx, pid);
    const refusal = canSortSticky(ctx.viewer, post.state);
    if (refusal) throw new Refusal(refusal);
    const sort = post.commentSort === "new" ? "best" : "new";
    await changePost(trx, pid, { comment_sort: sort });
    const line = { sub: post.state.sub, by: ctx.viewer, at: ctx.now(), pid, targetUid: post.state.uid };
    await writeSubLog(trx, { ...line, action: sort === "new" ? LOG.stickySortNew : LOG.stickySortVotes });
    return links.post({ sub: post.subName, pid, slug: slugOf(post.title) });
  });
}
