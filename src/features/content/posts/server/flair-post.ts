import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { PostFlairView } from "#features/content/flairs/flair.ts";
import { canUseFlair } from "#features/content/flairs/permissions.ts";
import { getFlairSub } from "#features/content/flairs/server/get-flair-sub.ts";
import { findFlair, listFlairs } from "#features/content/flairs/server/preset-queries.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx, Emit, ReadCtx, Tx } from "#platform/ctx.ts";
import { canFlairPost, canUnflairPost } from "../permissions.ts";
import { changePost, findFlairedPost, getPostForChange } from "./change-queries.ts";

interface PostOfSub {
  sub: string;
  pid: number;
}

/** Sets a post's flair to one of its sub's; returns the post's URL. */
export function flairPost(ctx: Ctx, { flair: fid, ...where }: PostOfSub & { flair: number }): Promise<string> {
  return ctx.write(async (trx, emit) => {
    const post = await getPostOfSub(trx, ctx, where);
    const refusal = canFlairPost(ctx.viewer, post.state, post.flairRules);
    if (refusal) throw new Refusal(refusal);
    const flair = await findFlair(trx, post.state.sub.sid, "post", fid);
    if (!flair) throw new Refusal("flair.not-found");
    const closed = canUseFlair(ctx.viewer, post.state.sub, flair);
    if (closed) throw new Refusal(closed);
    await setFlair(trx, emit, ctx, post, flair.text);
    return addressOf(post);
  });
}

/** Removes a post's flair; returns the post's URL. */
export function unflairPost(ctx: Ctx, where: PostOfSub): Promise<string> {
  return ctx.write(async (trx, emit) => {
    const post = await getPostOfSub(trx, ctx, where);
    const refusal = canUnflairPost(ctx.viewer, post.state, post.flairRules);
    if (refusal) throw new Refusal(refusal);
    if (post.flair === null) throw new Refusal("flair.none");
    await setFlair(trx, emit, ctx, post, null);
    return addressOf(post);
  });
}

/** Flair of a post with the viewer's choices. @throws Refusal if the viewer may not change it. */
export async function loadPostFlair(ctx: ReadCtx, pid: number): Promise<PostFlairView> {
  const post = await findFlairedPost(ctx.read, pid);
  if (!post) throw new Refusal("post.not-found");
  const refusal = canFlairPost(ctx.viewer, post.state, post.flairRules);
  if (refusal) throw new Refusal(refusal);
  const flairs = await listFlairs(ctx.read, post.state.sub.sid, "post");
  return {
    sub: post.subName,
    pid,
    flair: post.flair,
    flairs: flairs.filter((flair) => canUseFlair(ctx.viewer, post.state.sub, flair) === null),
    can: { remove: post.flair !== null && canUnflairPost(ctx.viewer, post.state, post.flairRules) === null },
  };
}

type Found = Awaited<ReturnType<typeof getPostForChange>>;

/** Post in the given sub. Locks the row. */
async function getPostOfSub(trx: Tx, ctx: Ctx, { sub: name, pid }: PostOfSub): Promise<Found & { pid: number }> {
  const sub = await getFlairSub(trx, ctx, name);
  const post = await getPostForChange(trx, ctx, pid);
  if (post.state.sub.sid !== sub.sid) throw new Refusal("post.not-found");
  return { ...post, pid };
}

/** Sets a flair. A change by the author is not logged. */
async function setFlair(trx: Tx, emit: Emit, ctx: Ctx, post: Found & { pid: number }, flair: string | null) {
  const { pid, state } = post;
  await changePost(trx, pid, { flair });
  if (state.uid === ctx.viewer.uid) return;
  const effects: Effect[] = [{ unit: "post.flair", key: String(pid), before: { flair: post.flair }, after: { flair } }];
  const where = { sub: state.sub, pid, targetUid: state.uid };
  await recordAction(trx, emit, {
    ...where,
    code: LOG.postFlair,
    note: flair ?? "",
    by: ctx.viewer,
    at: ctx.now(),
    effects,
  });
}

function addressOf({ subName, pid, title }: Pick<Found, "subName" | "title"> & { pid: number }): string {
  return links.post({ sub: subName, pid, slug: slugOf(title) });
}
