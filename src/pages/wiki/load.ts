import { Refusal } from "#domain/refusal.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** The two pages that every site has. */
export function load({ ctx, params }: PageArgs) {
  const { slug } = params;
  if (slug !== "tos" && slug !== "privacy") throw new Refusal("request.not-found");
  return { slug: slug as "tos" | "privacy", site: ctx.settings["site.name"] };
}
