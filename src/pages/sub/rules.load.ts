import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadRules } from "#features/circles/rules/server/load-rules.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** The rules of a sub. */
export async function load({ ctx, params }: PageArgs) {
  const name = params.sub ?? "";
  if (!isMember(ctx.viewer)) goTo(links.login(links.subRules(name)));
  return loadRules(ctx, name);
}
