import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { findReportEntry } from "#features/moderation/queue/server/entry-queries.ts";
import { loadEntry } from "#features/moderation/queue/server/load-entry.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Everything about one report, which has to be of that sub and of that kind. */
export async function load({ ctx, params, url }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(url.pathname));
  const rpid = parseId(params.rpid ?? "");
  const place = rpid === null ? undefined : await findReportEntry(ctx.read, rpid);
  if (!place || rpid === null || place.kind !== params.kind) throw new Refusal("report.none");
  if (place.sub?.toLowerCase() !== params.sub?.toLowerCase()) throw new Refusal("report.none");
  const entry = await loadEntry(ctx, place.qid);
  if (!entry.can.note) throw new Refusal("report.none");
  return { entry, rpid, sub: place.sub ?? "" };
}
