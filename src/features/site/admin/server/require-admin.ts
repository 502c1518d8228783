import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** Pages of admins are not there for other members; visitors are asked to log in. */
export function requireAdmin({ ctx, url }: Pick<PageArgs, "ctx" | "url">): void {
  if (!isMember(ctx.viewer)) goTo(links.login(url.pathname));
  if (!ctx.viewer.isAdmin) throw new Refusal("request.not-found");
}
