import { z } from "zod";
import { LIMITS } from "#domain/limits.ts";
import { idInput } from "#lib/input.ts";
import { trimBlanks } from "#lib/visible-text.ts";
import type { DraftPlace } from "./draft.ts";

export const previewInput = z.object({
  text: z
    .string({ error: "preview.missing" })
    .max(LIMITS.postTextMax * 2, "request.too-large")
    .refine((text) => trimBlanks(text) !== "", "preview.missing"),
});

const place = z
  .string()
  .regex(/^(?:submit|post [1-9]\d{0,15}(?: edit)?|comment [1-9]\d{0,15} (?:reply|edit))$/)
  .transform((text) => text as DraftPlace);

export const draftPlaceInput = z.object({ place });

/** `age` is how long ago the text was last changed, in milliseconds: clocks of browsers are not to be believed. */
export const draftInput = z.object({
  place,
  fields: z
    .record(z.string().regex(/^[a-z]{1,20}$/), z.string())
    .refine((fields) => Object.keys(fields).length <= 10)
    .refine((fields) => JSON.stringify(fields).length <= LIMITS.draftMax, "draft.too-long"),
  age: z
    .number()
    .int()
    .min(0)
    .max(LIMITS.draftDays * 86_400_000)
    .default(0),
  key: z
    .string()
    .regex(/^[\w-]{16,100}$/)
    .nullable()
    .default(null),
});
export type DraftInput = z.output<typeof draftInput>;

/** How the name begins that is being typed; `post` is the thread whose people come first. */
export const suggestInput = z.object({
  kind: z.enum(["person", "circle"]),
  start: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .transform((start) => start.toLowerCase()),
  post: idInput.optional(),
});
export type SuggestInput = z.output<typeof suggestInput>;
