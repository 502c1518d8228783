import { LIMITS } from "#domain/limits.ts";
import { nextInput } from "#features/people/accounts/input.ts";
import { codeText, credential } from "#features/people/second-factors/input.ts";
import { flagInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

/** The page's form sends `remember`, scripts send `remember_me`. */
export const logInInput = z
  .object({
    username: z.string("account.bad-credentials").trim(),
    password: z
      .string("account.bad-credentials")
      .min(1, "account.bad-credentials")
      .max(LIMITS.passwordMax, "account.bad-credentials"),
    remember: flagInput,
    remember_me: flagInput,
    next: nextInput,
  })
  .transform(({ remember, remember_me, ...rest }) => ({ ...rest, remember: remember || remember_me }));

/** The password is empty after a provider reauthenticated the user. */
export const reauthenticateInput = z.object({
  password: z.string("account.password-missing").max(LIMITS.passwordMax, "account.wrong-password").default(""),
  code: z.string("account.wrong-code").trim().max(40, "account.wrong-code").default(""),
  next: nextInput,
});

export const adminModeInput = z.object({ totp: codeText, next: nextInput });
export const codeInput = z.object({ code: codeText, next: nextInput });
export const passkeyInput = z.object({ credential, next: nextInput });
export const passkeyLogInInput = z.object({ credential, next: nextInput, remember: flagInput });

export const sessionInput = z.object({ id: z.string("account.no-session") });

export type LogInInput = z.output<typeof logInInput>;
