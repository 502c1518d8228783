import { links } from "#domain/links.ts";
import * as uploads from "#features/content/uploads/api.ts";
import { deleteUpload } from "#features/content/uploads/server/delete-upload.ts";
import { getClosedFile } from "#features/content/uploads/server/get-closed-file.ts";
import * as api from "#features/site/layout/api.ts";
import { manifestOf } from "#features/site/layout/server/manifest.ts";
import { OFFLINE_POLICY, offlinePage } from "#features/site/layout/server/offline-page.ts";
import { robotsText } from "#features/site/layout/server/robots.ts";
import { file, goTo, storedObject } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

const HOUR_SECONDS = 3_600;

/** Web app manifest, service worker, robots.txt and the like; and member files with restricted access. */
export const fileEndpoints: Endpoint[] = [
  defineEndpoint(
    api.getManifest,
    async (ctx, { lang = ctx.language }) =>
      file("application/manifest+json; charset=utf-8", JSON.stringify(manifestOf(ctx.settings, lang)), {
        cacheSeconds: HOUR_SECONDS,
      }),
    { dialect: "file" },
  ),
  defineEndpoint(
    api.getOfflinePage,
    async (ctx, { lang = ctx.language }) =>
      file("text/html; charset=utf-8", offlinePage(ctx.settings, lang), {
        policy: OFFLINE_POLICY,
        cacheSeconds: HOUR_SECONDS,
      }),
    { dialect: "file" },
  ),
  defineEndpoint(
    api.getRobots,
    (ctx) => file("text/plain; charset=utf-8", robotsText(ctx.settings, ctx.origin), { cacheSeconds: HOUR_SECONDS }),
    { dialect: "file" },
  ),
  defineEndpoint(
    uploads.getClosedFile,
    async (ctx, asked) => {
      const { name, type } = await getClosedFile(ctx, asked.name);
      return storedObject(name, type);
    },
    { who: "member", dialect: "file" },
  ),
  defineEndpoint(uploads.deleteUpload, async (ctx, { pid }) => {
    await deleteUpload(ctx, pid);
    return goTo(links.uploads());
  }),
];
