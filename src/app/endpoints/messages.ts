import { links } from "#domain/links.ts";
import * as api from "#features/talk/messages/api.ts";
import {
  deleteMessage,
  restoreMessage,
  saveMessage,
  unsaveMessage,
} from "#features/talk/messages/server/move-message.ts";
import { readAllMessages, readMessage } from "#features/talk/messages/server/read-messages.ts";
import { replyToMessage, sendMessage } from "#features/talk/messages/server/send-message.ts";
import { findThreadOfMessage } from "#features/talk/modmail/server/thread-queries.ts";
import { answerTeam } from "#features/talk/modmail/server/write-to-team.ts";
import { safeNextPath } from "#lib/urls.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";

/** Page of the plain forms: a list or a conversation. */
const onPage = { page: (text: ReadFieldText) => safeNextPath(text("at") || links.mailbox("inbox")) };
const postingOnce = { limit: "posting", once: true } as const;

/** Private messages. */
export const messageEndpoints: Endpoint[] = [
  defineEndpoint(
    api.sendMessage,
    async (ctx, input) => {
      const { name } = await sendMessage(ctx, input);
      return json({ sentby: ctx.viewer.uid, addr: links.conversation(name) });
    },
    { ...postingOnce, page: (text) => safeNextPath(text("at") || links.newMessage()) },
  ),
  defineEndpoint(
    api.replyToMessage,
    async (ctx, { mid, content }) => {
      const tid = await findThreadOfMessage(ctx.read, ctx.viewer.uid, mid);
      if (tid !== null) {
        await answerTeam(ctx, { tid, content });
        return json({ addr: links.teamConversation(tid) });
      }
      const { name } = await replyToMessage(ctx, { mid, content });
      return json({ addr: links.conversation(name) });
    },
    { ...postingOnce, ...onPage },
  ),
  defineEndpoint(
    api.readMessage,
    async (ctx, { mid }) => {
      await readMessage(ctx, mid);
      return json({ mid });
    },
    onPage,
  ),
  defineEndpoint(api.readAllMessages, (ctx, which) => readAllMessages(ctx, which), onPage),
  defineEndpoint(api.saveMessage, (ctx, { mid }) => saveMessage(ctx, mid), onPage),
  defineEndpoint(api.unsaveMessage, (ctx, { mid }) => unsaveMessage(ctx, mid), onPage),
  defineEndpoint(api.deleteMessage, (ctx, { mid }) => deleteMessage(ctx, mid), onPage),
  defineEndpoint(api.restoreMessage, (ctx, { mid }) => restoreMessage(ctx, mid), onPage),
];
