import { LIMITS } from "#domain/limits.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { displayNameFrom } from "./display-name.ts";

/** Of whom; names that nobody can have are answered like those that nobody has. */
export const nameInput = z.object({ name: z.string().max(64) });

/** What a member says about themselves; empty for nothing. */
export const editProfileInput = z
  .object({
    display_name: z
      .string()
      .default("")
      .transform(displayNameFrom)
      .refine((name) => name !== null && [...name].length <= LIMITS.displayName, "profile.display-name"),
    about: z
      .string()
      .default("")
      .transform((text) => trimBlanks(stripControl(text)))
      .refine((text) => [...text].length <= LIMITS.about, "profile.about"),
  })
  .transform(({ display_name, about }) => ({ displayName: display_name ?? "", about }));
