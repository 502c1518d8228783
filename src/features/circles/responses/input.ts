import { LIMITS } from "#domain/limits.ts";
import { idInput } from "#lib/input.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";

const line = (max: number, code: "response.title" | "response.body") =>
  z
    .string(code)
    .transform((typed) => trimBlanks(stripControl(typed).replaceAll(/\s+/g, " ")))
    .refine((text) => text !== "" && [...text].length <= max, { error: code, params: { max } });

export const newResponseInput = z.object({
  sub: z.string(),
  title: line(LIMITS.responseTitleMax, "response.title"),
  body: line(LIMITS.reasonMax, "response.body"),
});
export const changedResponseInput = newResponseInput.extend({ response: idInput });
export const oldResponseInput = z.object({ sub: z.string(), response: idInput });
