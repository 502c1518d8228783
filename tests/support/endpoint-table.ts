import { endpoints } from "#app/endpoints.ts";
import type { Site } from "#app/site.ts";

/** The endpoints as the program serves them. None of their handlers runs, so the site behind them has nothing in it. */
export const endpointTable = endpoints({} as Site);
