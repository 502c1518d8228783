import { links } from "#domain/links.ts";
import * as api from "#features/circles/rules/api.ts";
import { addRule, deleteRule, editRule, moveRule } from "#features/circles/rules/server/manage-rules.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";

/** Page of the plain forms. */
const onPage = { page: (text: ReadFieldText) => links.subRules(text("sub")) };

/** Rules of subs. */
export const ruleEndpoints: Endpoint[] = [
  defineEndpoint(api.addRule, (ctx, input) => addRule(ctx, input), onPage),
  defineEndpoint(api.deleteRule, (ctx, input) => deleteRule(ctx, input), onPage),
  defineEndpoint(api.editRule, (ctx, input) => editRule(ctx, input), onPage),
  defineEndpoint(api.moveRule, (ctx, input) => moveRule(ctx, input), onPage),
];
