import { keysOf } from "#lib/keys-of.ts";
import { z } from "#lib/zod.ts";
import { isLanguage, LANGUAGES } from "#strings/languages.ts";

/** For files that are fetched without cookies, so the linking page adds the language. */
export const siteFileInput = z.object({ lang: z.string().refine(isLanguage).optional().catch(undefined) });

/** `system` deletes the cookie. */
export const themeInput = z.object({ theme: z.enum(["light", "dark", "dank", "system"]).default("dark") });

/** `auto` follows the browser. */
export const languageInput = z.object({ language: z.enum([...keysOf(LANGUAGES), "auto"]) });
