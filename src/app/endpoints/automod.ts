import { links } from "#domain/links.ts";
import * as api from "#features/moderation/automod/api.ts";
import { deleteAutomodRule, saveRule, switchRule } from "#features/moderation/automod/server/manage-rules.ts";
import { tryRule } from "#features/moderation/automod/server/try-rule.ts";
import { undoMatches } from "#features/moderation/automod/server/undo-matches.ts";
import { parseId } from "#lib/ids.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";
import { effectHandlers } from "../effects.ts";

/** Page of the plain forms. */
const onPage = {
  page: (text: ReadFieldText) => links.automod(text("sub") || null, parseId(text("arid")) ?? undefined),
};

export const automodEndpoints: Endpoint[] = [
  defineEndpoint(api.saveRule, async (ctx, input) => goTo(await saveRule(ctx, input)), onPage),
  defineEndpoint(api.tryRule, (ctx, input) => tryRule(ctx, input), onPage),
  defineEndpoint(api.switchRule, (ctx, input) => switchRule(ctx, input), onPage),
  defineEndpoint(api.deleteAutomodRule, async (ctx, input) => goTo(await deleteAutomodRule(ctx, input)), onPage),
  defineEndpoint(
    api.undoMatches,
    async (ctx, input) => json({ ...(await undoMatches(ctx, effectHandlers, input)) }),
    onPage,
  ),
];
