import { keysOf } from "#lib/keys-of.ts";
import { z } from "#lib/zod.ts";
import { isLanguage, LANGUAGES } from "#strings/languages.ts";

/** Files that are fetched without a cookie: the page that links them adds the language. */
export const fileInput = z.object({ lang: z.string().refine(isLanguage).optional().catch(undefined) });

/** `system` is no choice at all: the cookie ends. */
export const themeInput = z.object({ theme: z.enum(["light", "dark", "dank", "system"]).default("dark") });

/** `auto` is no choice at all: the browser's wish counts. */
export const languageInput = z.object({ language: z.enum([...keysOf(LANGUAGES), "auto"]) });
