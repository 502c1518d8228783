import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { REPORT_TARGET_KINDS } from "#features/moderation/reports/report.ts";
import { loadReport } from "#features/moderation/reports/server/load-report.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Reporting one thing. */
export async function load({ ctx, params }: PageArgs) {
  const what = REPORT_TARGET_KINDS.find((name) => name === params.what);
  if (what === undefined) throw new Refusal("request.not-found");
  const of = params.of ?? "";
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.report(what, of)));
  return loadReport(ctx, { what, of });
}
