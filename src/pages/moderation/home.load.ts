import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadDashboard } from "#features/moderation/queue/server/load-queue.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** Subs that the viewer moderates. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) goTo(links.login(links.moderation()));
  return loadDashboard(ctx);
}
