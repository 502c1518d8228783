import { z } from "#lib/zod.ts";

/** Name of a sub; empty for the whole site. */
export const exportInput = z.object({ sub: z.string("request.bad-field").max(100).default("") });
