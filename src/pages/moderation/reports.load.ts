import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { teamLinks } from "#domain/team-links.ts";
import { isMember } from "#domain/viewer.ts";
import { findSub } from "#features/circles/subs/server/subs-queries.ts";
import { parseQueueFilters, type QueuePlace } from "#features/moderation/queue/queue.ts";
import { loadQueue } from "#features/moderation/queue/server/load-queue.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Open or closed reports: of all subs that the reader moderates, of one, or those sent to the admins. */
export async function load({ ctx, params, url }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(url.pathname));
  const asked = parseQueueFilters(url.searchParams);
  const status = url.searchParams.get("status") ?? "open";
  if (asked === null || (status !== "open" && status !== "closed")) throw new Refusal("report.filter");
  const isAdmins = url.pathname.startsWith(teamLinks.queue({ isAdmins: true }));
  const isClosed = isAdmins ? status === "closed" : url.pathname.startsWith(teamLinks.queue({ isClosed: true }));
  const place: QueuePlace = isAdmins
    ? { kind: "admins" }
    : params.sub === undefined
      ? { kind: "mine" }
      : { kind: "sub", sub: params.sub };
  if (place.kind === "sub" && parseId(place.sub) !== null && !(await findSub(ctx.read, place.sub))) {
    // a page number of the list of all
    redirectPage(teamLinks.queue({ isClosed }) + url.search, 301);
  }
  const open = parseId(url.searchParams.get("open") ?? "");
  return loadQueue(ctx, { ...asked, place, isOpen: !isClosed, after: url.searchParams.get("after"), open });
}
