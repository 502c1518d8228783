import { Refusal } from "#domain/refusal.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { MessageSent, MessageWritten, UnreadMessagesChanged } from "../events.ts";
import { BOX, MESSAGE_KIND } from "../message.ts";
import { canMessage, canReplyToMessage } from "../permissions.ts";
import {
  countReply,
  findMessageRecipient,
  findReceived,
  insertMessage,
  insertThread,
  isMessageShown,
  putInBox,
  setMessagesRead,
} from "./message-queries.ts";

/** Sends a message in a new thread. Returns the recipient's canonical name. */
export async function sendMessage(
  ctx: Ctx,
  input: { to: string; subject: string; content: string },
): Promise<{ name: string }> {
  const { html } = renderMarkdown(input.content);
  return ctx.write(async (trx, emit) => {
    const recipient = await findMessageRecipient(trx, { name: input.to });
    if (!recipient) throw new Refusal("account.not-found", { field: "to" });
    const refusal = canMessage(ctx.viewer, recipient, ctx.settings);
    if (refusal) {
      const level = ctx.settings["site.send_pm_to_user_min_level"];
      throw new Refusal(refusal, { field: "to", values: { level } });
    }
    const tid = await insertThread(trx, { subject: input.subject, team: null, now: ctx.now() });
    await deliver(ctx, trx, emit, { tid, toUid: recipient.uid, replyTo: null, content: input.content, html });
    return { name: recipient.name };
  });
}

/** Answers a message and marks it as read. Returns the name of its sender. */
export async function replyToMessage(
  ctx: Ctx,
  { mid, content }: { mid: number; content: string },
): Promise<{ name: string }> {
  const { uid } = ctx.viewer;
  const { html } = renderMarkdown(content);
  return ctx.write(async (trx, emit) => {
    const received = await findReceived(trx, uid, mid);
    if (!received) throw new Refusal("message.not-found");
    const { kind, tid, from_uid: toUid, sender_status: senderStatus } = received;
    const refusal = canReplyToMessage(ctx.viewer, { toUid: uid, kind, senderStatus });
    if (refusal) throw new Refusal(refusal);
    await countReply(trx, tid);
    await deliver(ctx, trx, emit, { tid, toUid, replyTo: mid, content, html });
    if ((await setMessagesRead(trx, uid, { mid })) > 0) {
      const event: UnreadMessagesChanged = { type: "messages.unread-changed", uid };
      emit(event);
    }
    return { name: received.sender };
  });
}

interface Delivery {
  tid: number;
  toUid: number;
  replyTo: number | null;
  content: string;
  html: string;
}

/** Stores the message in both boxes. If the recipient hides it, it stays unread and emits no event. */
async function deliver(ctx: Ctx, trx: Tx, emit: Emit, message: Delivery): Promise<void> {
  const { uid } = ctx.viewer;
  const { toUid, replyTo } = message;
  const mid = await insertMessage(trx, {
    ...message,
    kind: MESSAGE_KIND.user,
    fromUid: uid,
    markdownVersion: MARKDOWN_VERSION,
    now: ctx.now(),
  });
  await putInBox(trx, { uid: toUid, mid, box: BOX.inbox, withUid: uid, isUnread: true });
  await putInBox(trx, { uid, mid, box: BOX.sent, withUid: toUid, isUnread: false });
  const written: MessageWritten = { type: "message.written", uid, toUid, replyTo };
  emit(written);
  if (await isMessageShown(trx, toUid, mid)) {
    const event: MessageSent = { type: "message.sent", mid, uid: toUid, from: ctx.viewer.name, kind: "message" };
    emit(event);
  }
}
