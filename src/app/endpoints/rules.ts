import { links } from "#domain/links.ts";
import * as api from "#features/circles/rules/api.ts";
import { addRule, deleteRule, editRule, moveRule } from "#features/circles/rules/server/manage-rules.ts";
import { type Endpoint, on, type ReadFieldText } from "#platform/http/endpoint.ts";

/** Page of the plain forms. */
const onPage = { page: (text: ReadFieldText) => links.subRules(text("sub")) };

/** Rules of subs. */
export const ruleEndpoints: Endpoint[] = [
  on(api.addRule, (ctx, input) => addRule(ctx, input), onPage),
  on(api.deleteRule, (ctx, input) => deleteRule(ctx, input), onPage),
  on(api.editRule, (ctx, input) => editRule(ctx, input), onPage),
  on(api.moveRule, (ctx, input) => moveRule(ctx, input), onPage),
];
