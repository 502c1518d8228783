import { deletionCode } from "#domain/content.ts";
import { distinctionCode } from "#domain/distinction.ts";
import { bestRank } from "#domain/ranking.ts";
import { noteReply } from "#features/moderation/automod/server/rule-queries.ts";
import { isInForce } from "#features/moderation/modlog/server/action-queries.ts";
import { recordEffects } from "#features/moderation/modlog/server/record-effects.ts";
import { getSystemUid } from "#features/people/accounts/server/system-account-queries.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { CommentCreated } from "../events.ts";
import { adjustCommentCount, COMMENT_NOT_DELETED, insertComment, setDistinguished } from "./comment-queries.ts";
import { findUnanswered } from "./reply-queries.ts";

/**
 * Posts the reply text of an automod rule below the matched item, once, as the moderators or as the site. No-op
 * if the match was undone meanwhile.
 */
export async function replyByRule(ctx: Ctx, reply: { aid: number; text: string; isOfSite: boolean }): Promise<void> {
  const { aid, text, isOfSite } = reply;
  const { html } = renderMarkdown(text);
  await ctx.write(async (trx, emit) => {
    const now = ctx.now();
    if (!(await isInForce(trx, aid))) return;
    const match = await findUnanswered(trx, aid);
    if (!match || match.post_deleted === deletionCode("author") || (match.comment_deleted ?? 0) !== 0) return;
    const uid = await getSystemUid(trx, { name: ctx.settings["site.automod_account"], now });
    if (uid === null) return;
    const { pid, cid: parentCid } = match;
    const best = bestRank({ up: 0, down: 0, views: 0 });
    const written = { text, html, markdownVersion: MARKDOWN_VERSION, now, up: 0 as const, best };
    const cid = await insertComment(trx, { pid, uid, parentCid, ...written });
    await setDistinguished(trx, cid, distinctionCode(isOfSite ? "admin" : "mod"));
    const comments = await adjustCommentCount(trx, pid, 1);
    await noteReply(trx, aid, cid);
    const before = { ...COMMENT_NOT_DELETED, deleted: deletionCode("mod"), deleted_at: now };
    await recordEffects(trx, emit, aid, [
      { unit: "comment.deletion", key: String(cid), before, after: COMMENT_NOT_DELETED },
    ]);
    const event: CommentCreated = { type: "comment.created", pid, cid, uid, parentCid, comments };
    emit(event);
  });
}
