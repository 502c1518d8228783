import { catchUp } from "#features/talk/live/api.ts";
import { loadMissed } from "#features/talk/live/server/load-missed.ts";
import { json } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";

export const liveEndpoints: Endpoint[] = [
  on(catchUp, async (ctx, input) => json({ missed: await loadMissed(ctx, input) }), {
    who: "anyone",
    everywhere: true,
    evenReadOnly: true,
  }),
];
