import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadScheduled } from "#features/content/scheduled/server/load-scheduled.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The viewer's posts that wait for their time. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.scheduled()));
  return { scheduled: await loadScheduled(ctx) };
}
