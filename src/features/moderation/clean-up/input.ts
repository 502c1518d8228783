import { LIMITS } from "#domain/limits.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { CLEAN_UP_ACTS, MAX_CLEAN_UP_ACCOUNTS } from "./clean-up.ts";

const typed = z.string().max(8_000).optional().default("");

/** Selection as in the address of the preview, and the action. */
export const cleanUpInput = z.object({
  from: typed,
  to: typed,
  range: typed,
  link: typed,
  invited: typed,
  not: typed,
  act: z.enum(CLEAN_UP_ACTS, "clean-up.act"),
  reason: z
    .string("ban.reason")
    .transform((text) => trimBlanks(stripControl(text)))
    .refine((text) => text !== "" && [...text].length <= LIMITS.banReasonMax, "ban.reason"),
  /** Number of accounts in the preview; the request is refused if the selection has changed. */
  accounts: z.coerce.number("clean-up.changed").int("clean-up.changed").min(0).max(MAX_CLEAN_UP_ACCOUNTS),
});
export type CleanUpInput = z.output<typeof cleanUpInput>;
