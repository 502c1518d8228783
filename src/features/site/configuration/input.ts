import { z } from "#lib/zod.ts";

/** More than any setting can have; how much this one can is asked later. */
const VALUE_MAX = 4_000;

const value = z
  .union([z.string(), z.number(), z.boolean()], { error: "setting.missing" })
  .transform(String)
  .refine((text) => text.length <= VALUE_MAX, "setting.missing");

export const settingInput = z.object({ setting: z.string("setting.unknown").max(100, "setting.unknown"), value });

/** A switch: the words of a form, and of other programs. */
export const switchInput = z.object({ value: z.union([z.stringbool(), z.boolean()], { error: "setting.flag" }) });

/** Why the site is read-only; without it the last reason stays. */
export const readOnlyInput = switchInput.extend({
  note: z
    .string("request.bad-field")
    .refine((text) => text.length <= VALUE_MAX, { error: "setting.long", params: { most: VALUE_MAX } })
    .optional(),
});
