import { missedInput } from "#features/live/input.ts";
import { loadMissed } from "#features/live/server/load-missed.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";

/** What pages ask beside the socket. */
export const liveEndpoints: Endpoint[] = [
  endpoint({
    method: "POST",
    path: "/do/catch_up",
    who: "anyone",
    limit: "default",
    dialect: "do",
    input: missedInput,
    run: async (ctx, input) => ({ body: { missed: await loadMissed(ctx, input) } }),
  }),
];
