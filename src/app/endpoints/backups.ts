import { adminLinks } from "#domain/admin-links.ts";
import * as api from "#features/data/backups/api.ts";
import * as use from "#features/data/backups/server/use-backups.ts";
import { download, json } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

/** Allowed in read-only mode: backups are needed before a move and after errors. */
const admin = { who: "admin", evenReadOnly: true, page: () => adminLinks.backups() } as const;

/** Backups of the site. */
export const backupEndpoints = (site: Pick<Site, "backups" | "noteBackups">): Endpoint[] => [
  on(
    api.backUpNow,
    async (ctx) => {
      use.backUpNow(ctx, site.backups, site.noteBackups);
      return json({ addr: adminLinks.backups() });
    },
    admin,
  ),
  on(
    api.restoreBackup,
    async (ctx, input) => {
      await use.restoreBackup(ctx, site.backups, input);
      return json({ addr: adminLinks.backups() });
    },
    { ...admin, proven: true },
  ),
  on(
    api.cancelRestore,
    async (ctx) => {
      await use.cancelRestore(ctx, site.backups);
      return json({ addr: adminLinks.backups() });
    },
    admin,
  ),
  on(
    api.restartServer,
    async (ctx) => {
      await use.restartServer(ctx, site.backups);
      return json({ addr: adminLinks.backups() });
    },
    { ...admin, proven: true },
  ),
  on(
    api.downloadBackup,
    async (ctx, input) => download(input.name, await use.downloadBackup(ctx, site.backups, input)),
    // not available to API tokens and under /api/v1, because the answer is a file
    { ...admin, proven: true, dialect: "file" },
  ),
];
