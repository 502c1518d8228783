import { links } from "#domain/links.ts";
import { sayInput } from "#features/chat/input.ts";
import { say } from "#features/chat/server/say.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";

/** The chat without a live connection; with one, the event `msg` does the same. */
export const chatEndpoints: Endpoint[] = [
  endpoint({
    method: "POST",
    path: "/do/chat",
    who: "member",
    limit: "chat",
    dialect: "do",
    input: sayInput,
    run: async (ctx, { msg }) => ({ body: { line: await say(ctx, msg) } }),
    page: () => links.chat(),
  }),
];
