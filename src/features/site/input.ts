import { z } from "zod";
import { passwordInput, passwordsAreSame, passwordsDiffer, usernameInput } from "../accounts/input.ts";

export const SITE_NAME_MAX = 60;

/** What the first administrator decides. */
export const setupInput = z
  .object({
    token: z.string("setup.bad-token").max(100, "setup.bad-token"),
    site_name: z
      .string("setup.site-name")
      .trim()
      .min(1, "setup.site-name")
      .max(SITE_NAME_MAX, "setup.site-name")
      .refine((name) => name.isWellFormed() && !/\p{C}/u.test(name), "setup.site-name"),
    username: usernameInput,
    password: passwordInput,
    confirm: z.string().catch(""),
    start: z.enum(["empty", "sample"]),
  })
  .refine(passwordsAreSame, passwordsDiffer);

export type SetupInput = z.output<typeof setupInput>;
