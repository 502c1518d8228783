import { LIMITS } from "#domain/limits.ts";
import { passwordInput, passwordsAreSame, passwordsDiffer, usernameInput } from "#features/accounts/input.ts";
import { z } from "#lib/zod.ts";
import { isLanguage, LANGUAGES, type Language } from "#strings/languages.ts";

/** What the first administrator decides. */
export const setupInput = z
  .object({
    token: z.string("setup.bad-token").max(100, "setup.bad-token"),
    site_name: z
      .string("setup.site-name")
      .trim()
      .min(1, "setup.site-name")
      .max(LIMITS.siteNameMax, "setup.site-name")
      .refine((name) => name.isWellFormed() && !/\p{C}/u.test(name), "setup.site-name"),
    username: usernameInput,
    password: passwordInput,
    confirm: z.string().catch(""),
    start: z.enum(["empty", "sample"]),
  })
  .refine(passwordsAreSame, passwordsDiffer);

export type SetupInput = z.output<typeof setupInput>;

/** Files that are fetched without a cookie: the page that links them adds the language. */
export const fileInput = z.object({ lang: z.string().refine(isLanguage).optional().catch(undefined) });

/** `system` is no choice at all: the cookie ends. */
export const themeInput = z.object({ theme: z.enum(["light", "dark", "dank", "system"]).default("dark") });

/** `auto` is no choice at all: the browser's wish counts. */
export const languageInput = z.object({ language: z.enum([...(Object.keys(LANGUAGES) as Language[]), "auto"]) });
