import { adminLinks } from "#domain/admin-links.ts";
import * as api from "#features/moderation/clean-up/api.ts";
import { SELECTION_FIELDS } from "#features/moderation/clean-up/clean-up.ts";
import { startCleanUp } from "#features/moderation/clean-up/server/start-clean-up.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

export const cleanUpEndpoints: Endpoint[] = [
  defineEndpoint(api.cleanUp, async (ctx, input) => json({ aid: await startCleanUp(ctx, input) }), {
    who: "admin",
    page: (text) =>
      adminLinks.cleanUp(Object.fromEntries([...SELECTION_FIELDS, "not"].map((name) => [name, text(name)]))),
  }),
];
