import { z } from "zod";
import { LIMITS } from "../../domain/limits.ts";
import { trimBlanks } from "../../lib/visible-text.ts";

export const previewInput = z.object({
  text: z
    .string({ error: "preview.missing" })
    .max(LIMITS.postTextMax * 2, "request.too-large")
    .refine((text) => trimBlanks(text) !== "", "preview.missing"),
});
