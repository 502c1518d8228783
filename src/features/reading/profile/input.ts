import { LIMITS } from "#domain/limits.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { normalizeDisplayName } from "./display-name.ts";

/** Name of a member. Invalid names get the same response as unknown ones. */
export const nameInput = z.object({ name: z.string().max(64) });

/** The viewer's display name and description; empty for none. */
export const editProfileInput = z
  .object({
    display_name: z
      .string()
      .default("")
      .transform(normalizeDisplayName)
      .refine((name) => name !== null && [...name].length <= LIMITS.displayName, "profile.display-name"),
    about: z
      .string()
      .default("")
      .transform((text) => trimBlanks(stripControl(text)))
      .refine((text) => [...text].length <= LIMITS.about, "profile.about"),
  })
  .transform(({ display_name, about }) => ({ displayName: display_name ?? "", about }));
