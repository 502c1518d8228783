import { links } from "#domain/links.ts";
import { hasPower } from "#domain/viewer.ts";
import type { CommentDeleted } from "#features/comments/events.ts";
import type { PostDeleted } from "#features/posts/events.ts";
import { escapeMarkdown } from "#lib/escape-markdown.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { RestWords } from "#strings/catalogue.ts";
import { restWordsFor } from "#strings/words.ts";
import type { MessageSent } from "../events.ts";
import { BOX, MESSAGE_KIND } from "../message.ts";
import { findRecipient, insertMessage, insertThread, putInBox } from "./message-queries.ts";
import { findModerated } from "./moderated-queries.ts";

/** What somebody is to know of what a team did about them. */
export interface ModerationMessage {
  toUid: number;
  /** Who acted; shown unless the site hides it. */
  fromUid: number;
  /** The sub in whose name; null where the site's administrators acted. */
  sid: number | null;
  /** Subject and text (markdown) in the words of the recipient's language; `escapeMarkdown` for what people have typed. */
  write(words: RestWords["messages"]): { subject: string; content: string };
}

/**
 * Sends a message that nobody wrote. No block hides it, and it is the one thing by which a moderation is counted.
 * @public
 */
export async function sendModerationMessage(ctx: Ctx, message: ModerationMessage): Promise<void> {
  const { toUid, fromUid, sid } = message;
  await ctx.write(async (trx, emit) => {
    const recipient = await findRecipient(trx, { uid: toUid });
    if (!recipient) return;
    const { subject, content } = message.write(restWordsFor(recipient.language ?? "en").messages);
    const now = ctx.now();
    const tid = await insertThread(trx, { subject, sid, now });
    const mid = await insertMessage(trx, {
      tid,
      kind: MESSAGE_KIND.moderation,
      fromUid,
      toUid,
      replyTo: null,
      content,
      html: renderMarkdown(content).html,
      markdownVersion: MARKDOWN_VERSION,
      now,
    });
    await putInBox(trx, { uid: toUid, mid, box: BOX.inbox, withUid: null, isUnread: true });
    const event: MessageSent = { type: "message.sent", mid, uid: toUid, fromUid, kind: "moderation" };
    emit(event);
  });
}

/** A post or comment was deleted or restored by others than its author: its author gets to know by whom and why. */
export async function sendOfModeration(ctx: Ctx, event: PostDeleted | CommentDeleted): Promise<void> {
  const { uid, authorUid, state, reason } = event;
  if (state === "author" || uid === authorUid) return;
  const cid = "cid" in event ? event.cid : null;
  const post = await findModerated(ctx.read, event.pid);
  if (!post) return;
  const where = { sub: post.sub, pid: event.pid, slug: slugOf(post.title) };
  const place = { sid: post.sid, isDefault: post.is_default === 1 };
  const isByAdmin = state === "admin" || (state === null && !hasPower(ctx.viewer, place, "janitor"));
  const parts = {
    post: `[${escapeMarkdown(post.title)}](${cid === null ? links.post(where) : links.comment(where, cid)})`,
    sub: `[${escapeMarkdown(post.sub)}](${links.sub(post.sub)})`,
    reason: escapeMarkdown(reason),
  };
  await sendModerationMessage(ctx, {
    toUid: authorUid,
    fromUid: uid,
    sid: isByAdmin ? null : post.sid,
    write: ({ moderation }) => {
      const { subject, byAdmins, byTeam } = moderation[event.type];
      return { subject, content: (isByAdmin ? byAdmins : byTeam)(parts) };
    },
  });
}
