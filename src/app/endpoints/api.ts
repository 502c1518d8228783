import { getApiDocument } from "#features/tokens/api.ts";
import { json } from "#platform/http/answer.ts";
import { API_PREFIX, type Endpoint, on } from "#platform/http/endpoint.ts";
import type { ApiDescription } from "../api-document.ts";

/** What the interface for programs says of itself. */
export const apiEndpoints = (describe: () => Promise<ApiDescription>): Endpoint[] => [
  on(
    getApiDocument,
    async ({ origin }) => json({ ...(await describe()), servers: [{ url: `${origin}${API_PREFIX}` }] }),
    { who: "anyone", dialect: "v1", scope: "read" },
  ),
];
