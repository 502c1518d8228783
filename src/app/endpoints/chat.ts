import { links } from "#domain/links.ts";
import * as api from "#features/talk/chat/api.ts";
import { sendLine } from "#features/talk/chat/server/send-line.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

export const chatEndpoints: Endpoint[] = [
  defineEndpoint(api.sendLine, async (ctx, { msg }) => json({ line: await sendLine(ctx, msg) }), {
    limit: "bursts",
    page: () => links.chat(),
  }),
];
