import { LIMITS } from "#domain/limits.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { readRange } from "./address-block.ts";

const range = z
  .string("address.invalid")
  .max(100, "address.invalid")
  .transform((text, context) => {
    const read = readRange(text);
    if (read !== null && read !== "wide") return read;
    context.addIssue({ code: "custom", message: read === null ? "address.invalid" : "address.wide" });
    return z.NEVER;
  });

const days = z
  .union([z.number("address.days"), z.string().regex(/^\s*\d{1,4}\s*$/, "address.days")], { error: "address.days" })
  .transform(Number)
  .refine((count) => Number.isInteger(count) && count >= 1 && count <= LIMITS.addressBlockDays, {
    error: "address.days",
    params: { max: LIMITS.addressBlockDays },
  });

const reason = z
  .string()
  .default("")
  .transform((text) =>
    [...trimBlanks(stripControl(text).replaceAll(/\s+/g, " "))].slice(0, LIMITS.addressReasonMax).join(""),
  );

export const blockInput = z.object({ range, days, reason });
export const unblockInput = z.object({ range });
export type BlockInput = z.output<typeof blockInput>;
