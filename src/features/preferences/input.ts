import { isChoice, PREFERENCE_NAMES, type PreferenceName, type Preferences } from "#domain/preferences.ts";
import { z } from "#lib/zod.ts";

/** What a form changes; what it leaves out stays as it is. NSFW is a member's, kept beside the account. */
export type PreferenceChanges = Partial<Preferences> & { nsfw?: "hide" | "blur" | "show" | undefined };

const nsfwInput = z.enum(["hide", "blur", "show"]);

/** A form sends "" for no choice, and numbers in digits. */
const choiceInput = (name: PreferenceName) =>
  z.preprocess(
    (value) => {
      if (typeof value === "string" && /^\d{1,15}$/.test(value)) return Number(value);
      return value === "" ? null : value;
    },
    z.custom<Preferences[PreferenceName]>((value) => isChoice(name, value)),
  );

/** Any of the choices, each under its own name. */
export const preferencesInput = z
  .object({ ...Object.fromEntries(PREFERENCE_NAMES.map((name) => [name, choiceInput(name).optional()])) })
  .extend({ nsfw: nsfwInput.optional() })
  .transform((values) => values as PreferenceChanges);

/** One choice, by its name. */
export const preferenceInput = z
  .object({ name: z.enum([...PREFERENCE_NAMES, "nsfw"]), value: z.unknown() })
  .transform(({ name, value }, issues): PreferenceChanges => {
    const read = preferencesInput.safeParse({ [name]: value });
    if (read.success && value !== undefined) return read.data;
    issues.addIssue({ code: "custom", path: ["value"], message: "request.bad-field" });
    return z.NEVER;
  });
