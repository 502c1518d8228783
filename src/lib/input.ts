import { partNames } from "./date-field.ts";
import { z } from "./zod.ts";

/** For calls that need to know nothing. */
export const nothingInput = z.object({});

/** An id from an address, a form or JSON: a positive whole number. */
export const idInput = z
  .union([z.number(), z.string().regex(/^[1-9]\d{0,15}$/)])
  .transform(Number)
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER));

const flag = z.union([z.boolean(), z.enum(["on", "1", "true", "0", "false", ""])]);
const isYes = (value: boolean | string | undefined) =>
  value === true || value === "on" || value === "1" || value === "true";

/** A check box or a JSON boolean: off when it is not sent. */
export const flagInput = flag.optional().transform(isYes);

/** On or off, for calls that do nothing else: it must be sent. */
export const switchInput = flag.transform(isYes);

type Parts = ReturnType<typeof partNames>;
type DateFields<N extends string> = Record<N | Parts[keyof Parts], z.ZodOptional<z.ZodNullable<z.ZodString>>>;

/** The fields of a date field in a schema, which `readDateField` reads: the instant, or its parts without scripts. */
export function dateFields<N extends string>(name: N): DateFields<N> {
  const { on, date, hour, minute } = partNames(name);
  const text = z.string("request.bad-field").nullish();
  const instant = text.meta({ format: "date-time", description: "UTC. Without it there is none." });
  const part = text.meta({
    description: `Part of ${name}, for forms without scripts. Not needed if that field is sent.`,
  });
  return { [name]: instant, [on]: part, [date]: part, [hour]: part, [minute]: part } as DateFields<N>;
}

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
