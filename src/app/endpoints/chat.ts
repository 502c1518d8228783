import { links } from "#domain/links.ts";
import { sendLineInput } from "#features/chat/input.ts";
import { sendLine } from "#features/chat/server/send-line.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";

/** The chat without a live connection; with one, the event `msg` does the same. */
export const chatEndpoints: Endpoint[] = [
  endpoint({
    method: "POST",
    path: "/do/chat",
    who: "member",
    limit: "chat",
    dialect: "do",
    input: sendLineInput,
    run: async (ctx, { msg }) => ({ body: { line: await sendLine(ctx, msg) } }),
    page: () => links.chat(),
  }),
];
