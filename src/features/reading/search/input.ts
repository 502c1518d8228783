import { LIMITS } from "#domain/limits.ts";
import { z } from "#lib/zod.ts";

/** Kind of search box, and the typed text. */
export const searchInput = z.object({
  type: z.string().default("home.search"),
  term: z
    .string()
    .default("")
    .transform((term) => [...term.trim()].slice(0, LIMITS.searchMax).join("")),
});

/** Text typed so far. */
export const suggestInput = z.object({
  q: z
    .string()
    .max(LIMITS.searchMax * 4)
    .default(""),
});
