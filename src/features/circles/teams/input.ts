import { LIMITS } from "#domain/limits.ts";
import { idInput } from "#lib/input.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { INVITABLE_POWERS } from "./team.ts";

const name = z.string("account.not-found").transform((typed) => typed.trim().replace(/^(?:@|\/?u\/)/i, ""));

export const subInput = z.object({ sub: z.string() });
export const positionInput = z.object({ sub: z.string(), user: name });

export const inviteInput = positionInput.extend({
  level: z
    .union([z.string(), z.number()], "team.bad-power")
    .transform(String)
    .pipe(z.enum(["1", "2"], "team.bad-power"))
    .transform((level) => INVITABLE_POWERS[level === "1" ? 1 : 2]),
});

/** Reason of an adoption request. */
export const adoptInput = z.object({
  sub: z.string(),
  text: z
    .string("team.adopt-text")
    .transform((text) => trimBlanks(stripControl(text)))
    .refine((text) => text !== "" && [...text].length <= LIMITS.reasonMax * 4, "team.adopt-text"),
});

export const adoptionDecisionInput = z.object({
  arid: idInput,
  granted: z.enum(["yes", "no"]).transform((it) => it === "yes"),
});
