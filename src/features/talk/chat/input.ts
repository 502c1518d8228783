import { stripControl, trimBlanks, visibleLength } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { CHAT_LIMITS } from "./chat.ts";

/** One line of visible text. Longer lines are refused, not truncated. */
export const lineInput = z.object({
  msg: z
    .string({ error: "chat.empty" })
    .transform((text) => trimBlanks(stripControl(text).replaceAll(/\s+/gu, " ")))
    .refine((text) => visibleLength(text) > 0, "chat.empty")
    .refine((text) => [...text].length <= CHAT_LIMITS.line, "chat.long"),
});
