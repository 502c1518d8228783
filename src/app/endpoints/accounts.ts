import type { Endpoint } from "../../platform/http/endpoint.ts";

export const accountEndpoints: Endpoint[] = [];
