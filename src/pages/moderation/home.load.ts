import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadDashboard } from "#features/moderation/queue/server/load-queue.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Subs that the viewer moderates. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.moderation()));
  return loadDashboard(ctx);
}
