import { teamLinks } from "#domain/team-links.ts";
import * as api from "#features/data/exports/api.ts";
import * as use from "#features/data/exports/server/use-exports.ts";
import { download, goTo } from "#platform/http/answer.ts";
import { type Endpoint, on, type ReadFieldText } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

/** Archives of what everybody sees are made and taken away also while nothing else is written: before a move. */
const onPage = {
  evenReadOnly: true,
  page: (text: ReadFieldText) => teamLinks.exports(text("sub") || null),
} as const;

export const exportEndpoints = (site: Pick<Site, "files">): Endpoint[] => [
  on(api.requestExport, async (ctx, input) => goTo(await use.requestExport(ctx, input)), { ...onPage, limit: "auth" }),
  on(
    api.downloadExport,
    async (ctx, input) => {
      const { name, ...archive } = await use.downloadExport(ctx, site.files.store, input);
      return download(name, archive);
    },
    // a file is nothing for programs: no token takes the archive away, nor does anything under /api/v1
    { ...onPage, proven: true, dialect: "file" },
  ),
];
