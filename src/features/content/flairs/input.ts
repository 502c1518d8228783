import { LIMITS } from "#domain/limits.ts";
import { flagInput, idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { CUSTOM_FLAIR_ID, FLAIR_HUES, NO_FLAIR_ID, normalizeFlair } from "./flair.ts";

const sub = z.string();

const fits = (text: string) => [...text].length <= LIMITS.flairMax;
const text = z
  .string("flair.text-length")
  .transform(normalizeFlair)
  .refine((text) => text !== "" && fits(text), "flair.text-length");
const textOrNone = z
  .string()
  .optional()
  .transform((typed) => normalizeFlair(typed ?? ""))
  .refine(fits, "flair.text-length");

/** An id, or one of the given special numbers. */
const idOr = (...numbers: number[]) =>
  z
    .union([z.number(), z.string().regex(/^-[12]$/)])
    .transform(Number)
    .refine((number) => numbers.includes(number))
    .or(idInput);

/** Adding and deleting a flair of a sub. */
const look = {
  hue: z
    .union([z.literal("").transform(() => null), z.coerce.number().pipe(z.literal(FLAIR_HUES)), z.null()])
    .optional()
    .transform((hue) => hue ?? null),
  team_only: flagInput,
};
export const newFlairInput = z.object({ sub, text, ...look });
export const editFlairInput = z.object({ sub, flair: idInput, text: text.optional(), ...look });
export const moveFlairInput = z.object({ sub, flair: idInput, to: z.enum(["up", "down"]) });
export const oldFlairInput = z.object({ sub, flair: idInput });

/** Rules for authors, and rules for members' own flairs. */
export const postRulesInput = z
  .object({ sub, usercanflair: flagInput, usermustflair: flagInput })
  .transform(({ sub, usercanflair, usermustflair }) => ({ sub, mayChoose: usercanflair, mustChoose: usermustflair }));
export const userRulesInput = z
  .object({ sub, user_can_flair_self: flagInput, freeform_user_flairs: flagInput })
  .transform(({ sub, user_can_flair_self, freeform_user_flairs }) => ({
    sub,
    mayPick: user_can_flair_self,
    mayWrite: freeform_user_flairs,
  }));

/** Flair of a member: one of the sub's, a text, or none. */
export const assignInput = z.object({
  sub,
  user: z.string("request.bad-field").trim().min(1).max(LIMITS.reasonMax),
  flair_id: idOr(CUSTOM_FLAIR_ID, NO_FLAIR_ID),
  text: textOrNone,
});

/** The viewer's own flair: one of the sub's, or a text. */
export const pickInput = z.object({ sub, flair: idOr(CUSTOM_FLAIR_ID), text: textOrNone });
/** The text is in the field `flair`. */
export const ownTextInput = z.object({ sub, flair: text }).transform(({ sub, flair }) => ({ sub, text: flair }));
export const flairSubInput = z.object({ sub });
