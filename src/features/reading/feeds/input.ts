import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { ROWS_AT_ONCE } from "./feed.ts";

/** Position of the next rows: for `new` after a post, for other sorts a page. */
export const moreInput = z.object({
  sort: z.enum(["hot", "new", "top"], "request.not-found"),
  page: idInput,
  pid: idInput,
});

/** Rows to be refreshed. */
export const rowsInput = z.object({
  pids: z
    .string()
    .regex(/^\d{1,16}(,\d{1,16})*$/)
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.number().int().positive()).max(ROWS_AT_ONCE)),
  list: z.enum(["mixed", "sub", "domain"]),
});
