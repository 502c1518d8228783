import { z } from "zod";
import { manifestOf } from "#features/site/server/manifest.ts";
import { OFFLINE_POLICY, offlinePage } from "#features/site/server/offline-page.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { isLanguage } from "#strings/languages.ts";

/** Both are fetched without a cookie, so the page that names them says in which language. */
const input = z.object({ lang: z.string().refine(isLanguage).optional().catch(undefined) });

const HOUR_SECONDS = 3_600;

/** What a device needs to install the site, and to say so when there is no network. */
export const installedEndpoints: Endpoint[] = [
  endpoint({
    method: "GET",
    path: "/manifest.webmanifest",
    who: "anyone",
    limit: "default",
    dialect: "file",
    input,
    run: async (ctx, { lang = ctx.language }) => ({
      text: {
        type: "application/manifest+json; charset=utf-8",
        content: JSON.stringify(await manifestOf(ctx.settings, lang)),
      },
      cacheSeconds: HOUR_SECONDS,
    }),
  }),
  endpoint({
    method: "GET",
    path: "/offline",
    who: "anyone",
    limit: "default",
    dialect: "file",
    input,
    run: async (ctx, { lang = ctx.language }) => ({
      text: {
        type: "text/html; charset=utf-8",
        content: await offlinePage(ctx.settings, lang),
        policy: OFFLINE_POLICY,
      },
      cacheSeconds: HOUR_SECONDS,
    }),
  }),
];
