import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { PostTextEdited } from "../events.ts";
import { canEditText } from "../permissions.ts";
import { applyAutomodToPost } from "./automod-post.ts";
import { changePost, getPostForChange, storeTextVersion } from "./change-queries.ts";
import { holdPostForLink } from "./hold-post.ts";

/** Replaces a post's text and stores the previous version; returns its URL. Recent posts are not marked as edited. */
export function editText(ctx: Ctx, input: { pid: number; content: string }): Promise<string> {
  const { pid, content } = input;
  const { html } = renderMarkdown(content);
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const post = await getPostForChange(trx, ctx, pid);
    const refusal = canEditText(ctx.viewer, post.state, ctx.settings, now);
    if (refusal) throw new Refusal(refusal);
    const address = links.post({ sub: post.subName, pid, slug: slugOf(post.title) });
    if (post.content === content) return address;

    await storeTextVersion(trx, pid, post.content, now);
    const isMarked = now - post.state.postedAt > LIMITS.editMarkAfter;
    await changePost(trx, pid, {
      content,
      content_html: html,
      markdown_version: MARKDOWN_VERSION,
      ...(isMarked ? { edited_at: now } : {}),
    });
    const event: PostTextEdited = { type: "post.text-edited", pid, uid: ctx.viewer.uid };
    emit(event);
    await applyAutomodToPost(trx, emit, ctx, { pid, sid: post.state.sub.sid, event: "edit", now });
    await holdPostForLink(trx, emit, ctx, { pid, sub: post.state.sub, html, now });
    return address;
  });
}
