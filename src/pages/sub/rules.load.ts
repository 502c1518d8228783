import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadRules } from "#features/circles/rules/server/load-rules.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The rules of a sub. */
export async function load({ ctx, params }: PageArgs) {
  const name = params.sub ?? "";
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.subRules(name)));
  return loadRules(ctx, name);
}
