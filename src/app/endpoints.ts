import { z } from "zod";
import type { DrawComments } from "../features/comments/thread.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.ts";
import { accountEndpoints, type FillSample } from "./endpoints/accounts.ts";
import { commentEndpoints } from "./endpoints/comments.ts";
import { postEndpoints } from "./endpoints/posts.ts";
import { searchEndpoints } from "./endpoints/search.ts";
import { subEndpoints } from "./endpoints/subs.ts";
import { voteEndpoints } from "./endpoints/votes.ts";

const theme = endpoint({
  method: "POST",
  path: "/do/theme",
  who: "anyone",
  limit: "default",
  dialect: "do",
  input: z.object({ theme: z.enum(["light", "dark", "dank"]).default("dark") }),
  run: (_ctx, { theme }) => ({ theme }),
});

/** Every address that is no page: who may call, how often, what comes in, what is done, how it answers. */
export function endpoints(options: {
  development: boolean;
  fillSample?: FillSample;
  drawComments: DrawComments;
}): Endpoint[] {
  return [
    ...accountEndpoints(options.fillSample ?? (async () => {})),
    ...subEndpoints,
    ...postEndpoints,
    ...commentEndpoints(options.drawComments),
    ...voteEndpoints(options.development),
    ...searchEndpoints,
    theme,
  ];
}
