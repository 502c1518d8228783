import * as drafts from "#features/content/drafts/api.ts";
import { forgetDraft, keepDraft, readDraft } from "#features/content/drafts/server/keep-draft.ts";
import * as editor from "#features/content/editor/api.ts";
import { suggestNames } from "#features/content/editor/server/suggest-names.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

export const writingEndpoints: Endpoint[] = [
  defineEndpoint(editor.preview, (_ctx, { text }) => json({ text: renderMarkdown(text).html }), {
    everywhere: true,
    evenReadOnly: true,
  }),
  defineEndpoint(editor.suggestNames, async (ctx, input) => json({ names: await suggestNames(ctx, input) }), {
    who: "member",
  }),
  defineEndpoint(drafts.getDraft, async (ctx, { place: draftKey }) => json({ draft: await readDraft(ctx, draftKey) }), {
    who: "member",
  }),
  defineEndpoint(drafts.keepDraft, async (ctx, draft) => json({ newer: await keepDraft(ctx, draft) })),
  defineEndpoint(drafts.deleteDraft, (ctx, { place: draftKey }) => forgetDraft(ctx, draftKey)),
];
