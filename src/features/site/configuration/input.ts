import { z } from "#lib/zod.ts";

/** Max characters of any value; each setting has its own lower limit. */
const VALUE_MAX = 4_000;

const value = z
  .union([z.string(), z.number(), z.boolean()], { error: "setting.missing" })
  .transform(String)
  .refine((text) => text.length <= VALUE_MAX, "setting.missing");

export const settingInput = z.object({ setting: z.string("setting.unknown").max(100, "setting.unknown"), value });

/** Flag in form or API notation. */
export const settingSwitchInput = z.object({
  value: z.union([z.stringbool(), z.boolean()], { error: "setting.flag" }),
});

/** Read-only notice; if omitted, the last one stays. */
export const readOnlyInput = settingSwitchInput.extend({
  note: z
    .string("request.bad-field")
    .refine((text) => text.length <= VALUE_MAX, { error: "setting.long", params: { most: VALUE_MAX } })
    .optional(),
});
