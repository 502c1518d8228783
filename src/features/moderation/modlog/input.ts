import { LIMITS } from "#domain/limits.ts";
import { idInput } from "#lib/input.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";

/** Reason for an action on another user's content. Permissions decide if it is required. */
export const reasonInput = z
  .string({ error: "request.bad-field" })
  .optional()
  .transform((text) => trimBlanks(stripControl(text ?? "")))
  .refine((text) => [...text].length <= LIMITS.reasonMax, "reason.long");

export const undoInput = z.object({ aid: idInput, reason: reasonInput });
