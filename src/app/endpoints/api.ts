import { getApiDocument } from "#features/data/tokens/api.ts";
import { json } from "#platform/http/answer.ts";
import { API_PREFIX, type Endpoint, on } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

export const apiEndpoints = (site: Pick<Site, "describe">): Endpoint[] => [
  on(
    getApiDocument,
    async ({ origin }) => json({ ...(await site.describe()), servers: [{ url: `${origin}${API_PREFIX}` }] }),
    { who: "anyone", dialect: "v1", scope: "read" },
  ),
];
