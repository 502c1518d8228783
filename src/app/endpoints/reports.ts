import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import * as api from "#features/moderation/reports/api.ts";
import { muteReporter, unmuteReporter } from "#features/moderation/reports/api.ts";
import type { ReportTargetKind } from "#features/moderation/reports/report.ts";
import { closeRelated, closeReport } from "#features/moderation/reports/server/close-reports.ts";
import { loadReport } from "#features/moderation/reports/server/load-report.ts";
import { makeReport } from "#features/moderation/reports/server/make-report.ts";
import { muteReporter as mute, unmuteReporter as unmute } from "#features/moderation/reports/server/mute-reporter.ts";
import { noteReport } from "#features/moderation/reports/server/note-report.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";

/** Page of the report form; `field` names the id of the target. */
const formOf = (what: ReportTargetKind, field: string) => ({
  limit: "posting" as const,
  page: (text: ReadFieldText) => links.report(what, text(field)),
});

/** Page of muted reporters. */
const muted = { page: (text: ReadFieldText) => teamLinks.reporters(text("sub")) };

export const reportEndpoints: Endpoint[] = [
  defineEndpoint(api.getReport, async (ctx, target) => json(await loadReport(ctx, target)), { who: "member" }),
  defineEndpoint(api.reportPost, (ctx, input) => makeReport(ctx, input), formOf("post", "post")),
  defineEndpoint(api.reportComment, (ctx, input) => makeReport(ctx, input), formOf("comment", "post")),
  defineEndpoint(api.reportMessage, (ctx, input) => makeReport(ctx, input), formOf("message", "mid")),
  defineEndpoint(api.reportPerson, (ctx, input) => makeReport(ctx, input), formOf("person", "user")),
  defineEndpoint(api.reportSub, (ctx, input) => makeReport(ctx, input), formOf("sub", "sub")),
  ...(["post", "comment", "any"] as const).flatMap((kind) => [
    defineEndpoint(api.closeReport[kind], async (ctx, input) =>
      json({ aid: await closeReport(ctx, { kind, ...input }) }),
    ),
    defineEndpoint(api.closeRelated[kind], async (ctx, input) =>
      json({ aid: await closeRelated(ctx, { kind, ...input }) }),
    ),
  ]),
  defineEndpoint(muteReporter, async (ctx, input) => json({ aid: await mute(ctx, input) }), muted),
  defineEndpoint(unmuteReporter, async (ctx, input) => json({ aid: await unmute(ctx, input) }), muted),
  defineEndpoint(api.createNote, (ctx, input) => noteReport(ctx, input)),
];
