import type { PageArgs } from "#platform/pages/page.ts";

/** A lost password: by mail, or where the site sends none, by its admins. */
export function load({ ctx, url }: PageArgs) {
  return { sendsMail: ctx.sendsMail, isLinkOver: url.searchParams.get("link") === "over" };
}
