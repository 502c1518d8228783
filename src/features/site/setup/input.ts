import { LIMITS } from "#domain/limits.ts";
import { arePasswordsEqual, passwordInput, passwordsDiffer, usernameInput } from "#features/people/accounts/input.ts";
import { z } from "#lib/zod.ts";

/** Setup form of the first admin. */
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
  .refine(arePasswordsEqual, passwordsDiffer);

export type SetupInput = z.output<typeof setupInput>;
