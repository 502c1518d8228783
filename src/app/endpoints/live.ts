import { catchUp } from "#features/talk/live/api.ts";
import { loadMissed } from "#features/talk/live/server/load-missed.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

export const liveEndpoints: Endpoint[] = [
  defineEndpoint(catchUp, async (ctx, input) => json({ missed: await loadMissed(ctx, input) }), {
    who: "anyone",
    everywhere: true,
    evenReadOnly: true,
  }),
];
