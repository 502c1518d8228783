import { z } from "zod";
import { robotsText } from "#features/site/server/robots.ts";
import { endpoint } from "#platform/http/endpoint.ts";

const HOUR_SECONDS = 3_600;

/** What crawlers ask for before anything else. */
export const robots = endpoint({
  method: "GET",
  path: "/robots.txt",
  who: "anyone",
  limit: "default",
  dialect: "file",
  input: z.object({}),
  run: (ctx) => ({
    text: { type: "text/plain; charset=utf-8", content: robotsText(ctx.settings) },
    cacheSeconds: HOUR_SECONDS,
  }),
});
