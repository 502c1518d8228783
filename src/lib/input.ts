import { z } from "./zod.ts";

/** For calls that need to know nothing. */
export const nothingInput = z.object({});

/** An id from an address, a form or JSON: a positive whole number. */
export const idInput = z
  .union([z.number(), z.string().regex(/^[1-9]\d{0,15}$/)])
  .transform(Number)
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER));

/** A check box or a JSON boolean. Nothing else counts as yes. */
export const flagInput = z
  .union([z.boolean(), z.enum(["on", "1", "true", "0", "false", ""])])
  .optional()
  .transform((value) => value === true || value === "on" || value === "1" || value === "true");

/** Different ids, at most `most`: as a list, or as a JSON list in a text. */
export function idListInput(most: number) {
  return z
    .union([
      z.array(idInput),
      z
        .string()
        .max(40 * most)
        .transform(readList)
        .pipe(z.array(idInput)),
    ])
    .refine((ids) => ids.length <= most)
    .transform((ids) => [...new Set(ids)]);
}

function readList(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "request.bad-field" });
    return z.NEVER;
  }
}
