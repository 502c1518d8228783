import { LIMITS } from "#domain/limits.ts";
import { z } from "#lib/zod.ts";
import type { DraftKey } from "./draft.ts";

const draftKey = z
  .string()
  .regex(
    /^(?:submit (?:link|text|upload|poll)|scheduled [1-9]\d{0,15}|post [1-9]\d{0,15}(?: edit)?|comment [1-9]\d{0,15} (?:reply|edit)|message (?:new|(?:to|with) [1-9]\d{0,15}|[1-9]\d{0,15} reply)|contact [A-Za-z0-9_-]{1,64}|team [1-9]\d{0,15}|modmail (?:new|[1-9]\d{0,15})|sub [A-Za-z0-9_-]{1,64}|wiki (?:new|page [a-z0-9_-]{1,128}))$/,
  )
  .transform((text) => text as DraftKey);

export const draftKeyInput = z.object({ place: draftKey });

/** `key` is the idempotency key under which the text will be sent. */
export const draftInput = z.object({
  place: draftKey,
  fields: z
    .record(z.string().regex(/^[a-z_]{1,24}(?:-[a-z0-9]{1,10})?$/), z.string())
    .refine((fields) => Object.keys(fields).length <= 30)
    .refine((fields) => JSON.stringify(fields).length <= LIMITS.draftMax, "draft.too-long"),
  revision: z.number().int().min(1).max(2_000_000_000).default(1),
  key: z
    .string()
    .regex(/^[\w-]{16,100}$/)
    .nullable()
    .default(null),
});
export type DraftInput = z.output<typeof draftInput>;
