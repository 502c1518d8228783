import { LIMITS } from "#domain/limits.ts";
import { isPassword } from "#features/people/accounts/account.ts";
import { arePasswordsEqual, emailInput, passwordsDiffer } from "#features/people/accounts/input.ts";
import { z } from "#lib/zod.ts";

/**
 * An empty new password and a missing address leave the stored values unchanged. Accounts without a password send no
 * old one.
 */
export const editAccountInput = z
  .object({
    oldpassword: z.string("account.wrong-password").max(LIMITS.passwordMax, "account.wrong-password").default(""),
    password: z
      .string("account.password-length")
      .default("")
      .refine((text) => text === "" || isPassword(text), "account.password-length"),
    confirm: z.string().default(""),
    email: emailInput.optional(),
  })
  .refine(arePasswordsEqual, passwordsDiffer);

export type EditAccountInput = z.output<typeof editAccountInput>;
