import { draftInput, draftKeyInput } from "#features/drafts/input.ts";
import { forgetDraft, keepDraft, readDraft } from "#features/drafts/server/keep-draft.ts";
import { previewInput, suggestInput } from "#features/editor/input.ts";
import { suggestNames } from "#features/editor/server/suggest-names.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";

/** What helps while something is written: previews, drafts, names. */
export const writingEndpoints: Endpoint[] = [
  endpoint({
    method: "POST",
    path: "/do/preview",
    who: "member",
    limit: "default",
    dialect: "do",
    input: previewInput,
    run: (_ctx, { text }) => ({ body: { text: renderMarkdown(text).html } }),
  }),
  endpoint({
    method: "GET",
    path: "/do/drafts",
    who: "member",
    limit: "default",
    dialect: "do",
    input: draftKeyInput,
    run: async (ctx, { place: draftKey }) => ({ body: { draft: await readDraft(ctx, draftKey) } }),
  }),
  endpoint({
    method: "POST",
    path: "/do/draft",
    who: "member",
    limit: "default",
    dialect: "do",
    input: draftInput,
    run: async (ctx, draft) => ({ body: { newer: await keepDraft(ctx, draft) } }),
  }),
  endpoint({
    method: "POST",
    path: "/do/draft/delete",
    who: "member",
    limit: "default",
    dialect: "do",
    input: draftKeyInput,
    run: async (ctx, { place: draftKey }) => {
      await forgetDraft(ctx, ctx.viewer.uid, draftKey);
      return {};
    },
  }),
  endpoint({
    method: "GET",
    path: "/do/names",
    who: "member",
    limit: "default",
    dialect: "do",
    input: suggestInput,
    run: async (ctx, input) => ({ body: { names: await suggestNames(ctx, input) } }),
  }),
];
