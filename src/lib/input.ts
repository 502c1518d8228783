import { dateFieldNames } from "./date-field.ts";
import { z } from "./zod.ts";

/** Input of calls without input. */
export const nothingInput = z.object({});

/** Positive integer id from a URL, form or JSON. */
export const idInput = z
  .union([z.number(), z.string().regex(/^[1-9]\d{0,15}$/)])
  .transform(Number)
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER));

const flag = z.union([z.boolean(), z.enum(["on", "1", "true", "0", "false", ""])]);
const isOn = (value: boolean | string | undefined) =>
  value === true || value === "on" || value === "1" || value === "true";

/** Checkbox or JSON boolean; false if missing. */
export const flagInput = flag.optional().transform(isOn);

/** Required checkbox or JSON boolean. */
export const switchInput = flag.transform(isOn);

type Parts = ReturnType<typeof dateFieldNames>;
type DateFields<N extends string> = Record<N | Parts[keyof Parts], z.ZodOptional<z.ZodNullable<z.ZodString>>>;

/**
 * Returns the schema of a date field: the instant, or its parts from forms without scripts. `readDateField` reads it.
 */
export function dateFields<N extends string>(name: N): DateFields<N> {
  const { on, date, hour, minute } = dateFieldNames(name);
  const text = z.string("request.bad-field").nullish();
  const instant = text.meta({ format: "date-time", description: "UTC. Without it there is none." });
  const part = text.meta({
    description: `Part of ${name}, for forms without scripts. Not needed if that field is sent.`,
  });
  return { [name]: instant, [on]: part, [date]: part, [hour]: part, [minute]: part } as DateFields<N>;
}

/** Returns a schema for at most `most` ids, as an array or as its JSON text. Removes duplicates. */
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
