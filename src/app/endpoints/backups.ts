import { adminLinks } from "#domain/admin-links.ts";
import * as api from "#features/data/backups/api.ts";
import * as use from "#features/data/backups/server/manage-backups.ts";
import { download, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

/** Allowed in read-only mode: backups are needed before a move and after errors. */
const admin = { who: "admin", evenReadOnly: true, page: () => adminLinks.backups() } as const;

/** Backups of the site. */
export const backupEndpoints = (site: Pick<Site, "backups" | "noteBackups" | "restartForRestore">): Endpoint[] => [
  defineEndpoint(
    api.backUpNow,
    async (ctx) => {
      await use.backUpNow(ctx, site.backups, site.noteBackups);
      return json({ addr: adminLinks.backups() });
    },
    admin,
  ),
  defineEndpoint(
    api.restoreBackup,
    async (ctx, input) => {
      await use.restoreBackup(ctx, site.backups, input);
      return json({ addr: adminLinks.backups() });
    },
    { ...admin, proven: true },
  ),
  defineEndpoint(
    api.cancelRestore,
    async (ctx) => {
      await use.cancelRestore(ctx, site.backups);
      return json({ addr: adminLinks.backups() });
    },
    admin,
  ),
  defineEndpoint(
    api.restartServer,
    async (ctx) => {
      await use.restartServers(ctx, site.backups, site.restartForRestore);
      return json({ addr: adminLinks.backups() });
    },
    { ...admin, proven: true },
  ),
  defineEndpoint(
    api.downloadBackup,
    async (ctx, input) => download(input.name, await use.downloadBackup(ctx, site.backups, input)),
    // not available to API tokens and under /api/v1, because the answer is a file
    { ...admin, proven: true, dialect: "file" },
  ),
];
