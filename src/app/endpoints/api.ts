import { getApiDocument } from "#features/data/tokens/api.ts";
import { json } from "#platform/http/answer.ts";
import { API_PREFIX, defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

export const apiEndpoints = (site: Pick<Site, "describe">): Endpoint[] => [
  defineEndpoint(
    getApiDocument,
    async ({ origin }) => json({ ...(await site.describe()), servers: [{ url: `${origin}${API_PREFIX}` }] }),
    { who: "anyone", dialect: "v1", scope: "read" },
  ),
];
