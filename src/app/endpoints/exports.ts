import { teamLinks } from "#domain/team-links.ts";
import * as api from "#features/data/exports/api.ts";
import * as use from "#features/data/exports/server/manage-exports.ts";
import { download, goTo } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

/** Allowed in read-only mode, because an export is needed before a move. */
const onPage = {
  evenReadOnly: true,
  page: (text: ReadFieldText) => teamLinks.exports(text("sub") || null),
} as const;

export const exportEndpoints = (site: Pick<Site, "files">): Endpoint[] => [
  defineEndpoint(api.requestExport, async (ctx, input) => goTo(await use.requestExport(ctx, input)), {
    ...onPage,
    limit: "auth",
  }),
  defineEndpoint(
    api.downloadExport,
    async (ctx, input) => {
      const { name, ...archive } = await use.downloadExport(ctx, site.files.store, input);
      return download(name, archive);
    },
    // not available to API tokens and under /api/v1, because the answer is a file
    { ...onPage, proven: true, dialect: "file" },
  ),
];
