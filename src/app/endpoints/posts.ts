import { previewInput } from "../../features/writing/input.ts";
import { renderMarkdown } from "../../lib/markdown.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.ts";

export const postEndpoints: Endpoint[] = [
  endpoint({
    method: "POST",
    path: "/do/preview",
    who: "member",
    limit: "default",
    dialect: "do",
    input: previewInput,
    run: (_ctx, { text }) => ({ body: { text: renderMarkdown(text).html } }),
  }),
];
