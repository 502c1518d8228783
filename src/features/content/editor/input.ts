import { LIMITS } from "#domain/limits.ts";
import { idInput } from "#lib/input.ts";
import { trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";

export const previewInput = z.object({
  text: z
    .string({ error: "preview.missing" })
    .max(LIMITS.postTextMax * 2, "request.too-large")
    .refine((text) => trimBlanks(text) !== "", "preview.missing"),
});

/** `start` is the prefix of the name being typed; `post` is the thread whose participants come first. */
export const suggestNamesInput = z.object({
  kind: z.enum(["person", "circle"]),
  start: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .transform((start) => start.toLowerCase()),
  post: idInput.optional(),
});
export type SuggestInput = z.output<typeof suggestNamesInput>;
