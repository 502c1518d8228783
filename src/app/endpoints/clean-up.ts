import { adminLinks } from "#domain/admin-links.ts";
import * as api from "#features/moderation/clean-up/api.ts";
import { SELECTING } from "#features/moderation/clean-up/clean-up.ts";
import { startCleanUp } from "#features/moderation/clean-up/server/start-clean-up.ts";
import { json } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";

export const cleanUpEndpoints: Endpoint[] = [
  on(api.cleanUp, async (ctx, input) => json({ aid: await startCleanUp(ctx, input) }), {
    who: "admin",
    page: (text) => adminLinks.cleanUp(Object.fromEntries([...SELECTING, "not"].map((name) => [name, text(name)]))),
  }),
];
