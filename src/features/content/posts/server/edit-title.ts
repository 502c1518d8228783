import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { PostTitleEdited } from "../events.ts";
import { canEditTitle } from "../permissions.ts";
import { applyAutomodToPost } from "./automod-post.ts";
import { changePost, getPostForChange, storeTitleVersion } from "./change-queries.ts";

/** Replaces a post's title and stores the previous one; returns the post's new URL. */
export function editTitle(ctx: Ctx, input: { pid: number; title: string }): Promise<string> {
  const { pid, title } = input;
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const post = await getPostForChange(trx, ctx, pid);
    const refusal = canEditTitle(ctx.viewer, post.state, ctx.settings, now);
    if (refusal) throw new Refusal(refusal);
    const address = links.post({ sub: post.subName, pid, slug: slugOf(title) });
    if (post.title === title) return address;

    await storeTitleVersion(trx, pid, post.title, now);
    await changePost(trx, pid, { title });
    const event: PostTitleEdited = { type: "post.title-edited", pid, uid: ctx.viewer.uid, title };
    emit(event);
    await applyAutomodToPost(trx, emit, ctx, { pid, sid: post.state.sub.sid, event: "edit", now });
    return address;
  });
}
