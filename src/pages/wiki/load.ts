import { Refusal } from "#domain/refusal.ts";
import { page } from "#platform/pages/page.ts";

/** The two pages that every site has. */
export const load = page(({ ctx, params }) => {
  const { slug } = params;
  if (slug !== "tos" && slug !== "privacy") throw new Refusal("request.not-found");
  return { slug: slug as "tos" | "privacy", site: ctx.settings["site.name"] };
});
