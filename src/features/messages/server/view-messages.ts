import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import type { Ctx } from "#platform/ctx.ts";
import { BOX, MESSAGE_KIND, type MessageSender, type MessageView } from "../message.ts";
import { type MessageRow, messagesQuery } from "./mailbox-queries.ts";

/** These messages of the viewer's, in this order. */
export async function viewMessages(ctx: Ctx, mids: readonly number[]): Promise<MessageView[]> {
  if (mids.length === 0) return [];
  const rows = await messagesQuery(ctx, mids).execute();
  const byMid = new Map(rows.map((row) => [row.mid, row]));
  return mids.flatMap((mid) => {
    const row = byMid.get(mid);
    return row ? [viewOf(ctx, row)] : [];
  });
}

function viewOf(ctx: Ctx, row: MessageRow): MessageView {
  const isMine = row.box === BOX.sent;
  const isFromMember = row.kind === MESSAGE_KIND.user;
  const canBlock = isFromMember && !isMine && !ctx.viewer.isAdmin && row.from_admin === 0;
  return {
    mid: row.mid,
    subject: row.subject,
    isReply: row.reply_to !== null,
    html: row.content_html,
    sentAt: row.sent_at,
    from: senderOf(ctx, row),
    to: isMine ? { name: row.to_status === ACCOUNT_STATUS.deleted ? null : row.to_name } : null,
    isMine,
    isSaved: row.box === BOX.saved,
    isUnread: row.unread === 1,
    blockable:
      canBlock && row.from_status !== ACCOUNT_STATUS.deleted
        ? { uid: row.from_uid, isBlocked: row.hide_messages === 1 }
        : null,
    can: { reply: isFromMember && !isMine && row.from_status === ACCOUNT_STATUS.ok },
  };
}

/** Who of a team acted is not named where the site hides it. */
function senderOf({ settings }: Ctx, row: MessageRow): MessageSender {
  const name = row.from_status === ACCOUNT_STATUS.deleted ? null : row.from_name;
  if (row.kind === MESSAGE_KIND.user) return { kind: "person", name, sub: null };
  if (row.sub === null) return { kind: "site" };
  return settings["site.anonymous_modding"] ? { kind: "team", sub: row.sub } : { kind: "person", name, sub: row.sub };
}
