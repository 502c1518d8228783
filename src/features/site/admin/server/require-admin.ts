import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Returns 404 to members without admin rights; redirects visitors to the log-in page. */
export function requireAdmin({ ctx, url }: Pick<PageArgs, "ctx" | "url">): void {
  if (!isMember(ctx.viewer)) redirectPage(links.login(url.pathname));
  if (!ctx.viewer.isAdmin) throw new Refusal("request.not-found");
}
