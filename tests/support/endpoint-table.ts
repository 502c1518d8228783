import { endpoints } from "#app/endpoints.ts";
import type { Site } from "#app/site.ts";

/** Endpoints of the program. Their handlers never run, so the site is an empty object. */
export const endpointTable = endpoints({} as Site);
