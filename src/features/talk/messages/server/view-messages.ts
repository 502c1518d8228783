import { links } from "#domain/links.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { BOX, MESSAGE_KIND, type MessageSender, type MessageView } from "../message.ts";
import { type MessageRow, messagesQuery } from "./mailbox-queries.ts";

/** Messages of the viewer, in this order. */
export async function viewMessages(ctx: ReadCtx, mids: readonly number[]): Promise<MessageView[]> {
  if (mids.length === 0) return [];
  const rows = await messagesQuery(ctx, mids).execute();
  const byMid = new Map(rows.map((row) => [row.mid, row]));
  return mids.flatMap((mid) => {
    const row = byMid.get(mid);
    return row ? [viewOf(ctx, row)] : [];
  });
}

function viewOf(ctx: ReadCtx, row: MessageRow): MessageView {
  const isMine = row.box === BOX.sent;
  const isFromMember = row.kind === MESSAGE_KIND.user;
  const canBlock = isFromMember && !isMine && !ctx.viewer.isAdmin && row.from_admin === 0;
  const to = isMine ? recipientOf(row) : null;
  const from = senderOf(ctx, row);
  return {
    mid: row.mid,
    subject: row.subject,
    isReply: row.reply_to !== null,
    html: row.content_html,
    sentAt: row.sent_at,
    from,
    to,
    conversation: conversationOf(row, to ?? from),
    isMine,
    isSaved: row.box === BOX.saved,
    isUnread: row.unread === 1,
    blockable:
      canBlock && row.from_status !== ACCOUNT_STATUS.deleted
        ? { uid: row.from_uid, isBlocked: row.hide_messages === 1 }
        : null,
    can: {
      reply: !isMine && (isFromMember ? row.from_status === ACCOUNT_STATUS.ok : canAnswerTeamOf(ctx, row)),
      report: isFromMember && !isMine,
    },
  };
}

function recipientOf(row: MessageRow): NonNullable<MessageView["to"]> {
  if (row.kind === MESSAGE_KIND.toTeam) return { kind: "team", sub: row.sub ?? "" };
  return { kind: "person", name: row.to_status === ACCOUNT_STATUS.deleted ? null : row.to_name };
}

function conversationOf(
  row: MessageRow,
  other: MessageSender | NonNullable<MessageView["to"]>,
): MessageView["conversation"] {
  if (row.sub !== null) return { address: links.teamConversation(row.tid), with: "team", name: row.sub };
  if (other.kind !== "person" || other.name === null) return null;
  return { address: links.conversation(other.name), with: "person", name: other.name };
}

/** Returns true if a message of a team can be answered. */
function canAnswerTeamOf({ settings }: ReadCtx, { sub, sub_status }: MessageRow): boolean {
  return sub !== null && sub_status === 0 && settings["site.enable_modmail"];
}

/**
 * The moderator is named only if they chose so, and for actions only if the site names moderators. Automatic actions
 * are stored with their recipient as the sender.
 */
function senderOf({ settings }: ReadCtx, row: MessageRow): MessageSender {
  const name = row.from_status === ACCOUNT_STATUS.deleted ? null : row.from_name;
  if (row.kind === MESSAGE_KIND.user || row.kind === MESSAGE_KIND.toTeam) return { kind: "person", name, sub: null };
  if (row.sub === null) return { kind: "site" };
  const isNamed =
    row.kind === MESSAGE_KIND.moderation
      ? !settings["site.anonymous_modding"] && row.from_uid !== row.to_uid
      : row.kind === MESSAGE_KIND.asSelf;
  return isNamed ? { kind: "person", name, sub: row.sub } : { kind: "team", sub: row.sub };
}
