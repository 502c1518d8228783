import { getPersonCard } from "#features/profile/api.ts";
import { loadPersonCard } from "#features/profile/server/load-card.ts";
import { json } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";

/** People. */
export const profileEndpoints: Endpoint[] = [
  on(getPersonCard, async (ctx, { name }) => json(await loadPersonCard(ctx, name))),
];
