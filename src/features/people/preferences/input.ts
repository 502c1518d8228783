import { isChoice, PREFERENCE_NAMES, type PreferenceName, type Preferences } from "#domain/preferences.ts";
import { flagInput } from "#lib/input.ts";
import { keysOf } from "#lib/keys-of.ts";
import { z } from "#lib/zod.ts";
import { LANGUAGES } from "#strings/languages.ts";
import { sectionOf } from "./sections.ts";

/** Preferences to change; omitted ones stay unchanged. `nsfw` exists only for members, in the account row. */
export type PreferenceChanges = Partial<Preferences> & { nsfw?: "hide" | "blur" | "show" | undefined };

const nsfwInput = z.enum(["hide", "blur", "show"]);

/**
 * Parses form values: "" for no choice, digits for numbers, and for a checked switch its off value before its on
 * value.
 */
const choiceInput = (name: PreferenceName) =>
  z.preprocess(
    (sent) => {
      const value: unknown = Array.isArray(sent) ? sent.at(-1) : sent;
      if (typeof value === "string" && /^\d{1,15}$/.test(value)) return Number(value);
      return value === "" ? null : value;
    },
    z.custom<Preferences[PreferenceName]>((value) => isChoice(name, value)),
  );

/** Any preferences by name. */
const choicesInput = z
  .object({ ...Object.fromEntries(PREFERENCE_NAMES.map((name) => [name, choiceInput(name).optional()])) })
  .extend({ nsfw: nsfwInput.optional() })
  .transform((values) => values as PreferenceChanges);

/** Preferences of one settings page. */
export const preferencesInput = z.looseObject({}).transform(({ section, ...values }, issues) => {
  const read = choicesInput.safeParse(values);
  if (read.success) return { section: sectionOf(section), changes: read.data };
  for (const { path } of read.error.issues)
    issues.addIssue({ code: "custom", path: [...path], message: "request.bad-field" });
  return z.NEVER;
});

/** One preference by name. */
export const preferenceInput = z
  .object({ name: z.enum([...PREFERENCE_NAMES, "nsfw"]), value: z.unknown() })
  .transform(({ name, value }, issues): PreferenceChanges => {
    const read = choicesInput.safeParse({ [name]: value });
    if (read.success && value !== undefined) return read.data;
    issues.addIssue({ code: "custom", path: ["value"], message: "request.bad-field" });
    return z.NEVER;
  });

export const subthemeInput = z.object({ subtheme: z.string("request.bad-field").trim() });

/** Legacy form; a sub is given by name and looked up later. */
export const editUserInput = z
  .object({
    disable_sub_style: flagInput,
    show_nsfw: nsfwInput.optional(),
    experimental: flagInput,
    noscroll: flagInput,
    nochat: flagInput,
    subtheme: z.string().trim().optional(),
    language: z
      .enum(["", ...keysOf(LANGUAGES)])
      .transform((code) => (code === "" ? null : code))
      .optional(),
  })
  .transform(({ subtheme, language, ...form }) => {
    const changes: PreferenceChanges = {
      subStyles: form.disable_sub_style ? "off" : "on",
      experimental: form.experimental ? "on" : "off",
      paging: form.noscroll ? "pages" : "endless",
      chat: form.nochat ? "off" : "on",
      ...(form.show_nsfw === undefined ? {} : { nsfw: form.show_nsfw }),
    };
    return { changes, subtheme, language };
  });
