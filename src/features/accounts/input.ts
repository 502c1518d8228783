import { LIMITS } from "#domain/limits.ts";
import { captchaFields, otherPicture, wantsNoOther } from "#features/captcha/input.ts";
import { credential, newCredential, passkeyName } from "#features/passkeys/input.ts";
import { gateFields } from "#features/sign-up/input.ts";
import { flagInput, idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { isPassword } from "./account.ts";
import { WRITTEN_CHOICES } from "./deletion.ts";

/** Letters and lengths depend on a setting, so the use case asks for them. */
export const usernameInput = z.string("account.name-invalid").trim();

export const passwordInput = z.string("account.password-length").refine(isPassword, "account.password-length");

const emailForm = z.email();
export const emailInput = z
  .string("account.email-invalid")
  .trim()
  .max(LIMITS.emailMax, "account.email-invalid")
  .refine((text) => text === "" || emailForm.safeParse(text).success, "account.email-invalid");

const nextInput = z.string().catch("");

export const passwordsAreSame = (form: { password: string; confirm: string }) => form.password === form.confirm;
/** Found even when something else is wrong, so that a form can name the field that comes first. */
export const passwordsDiffer = { path: ["confirm"], error: "account.passwords-differ", when: () => true };

export const registerInput = z
  .object({
    username: usernameInput,
    password: passwordInput,
    confirm: z.string().catch(""),
    email: emailInput.default(""),
    accept_tos: flagInput.refine((accepted) => accepted, "account.terms"),
    next: nextInput,
    ...gateFields,
    ...captchaFields,
  })
  .refine(wantsNoOther, otherPicture)
  .refine(passwordsAreSame, passwordsDiffer);

/** The same of an account that a provider opens, which needs no password. */
export const registerByProviderInput = z
  .object({
    username: usernameInput,
    email: emailInput.default(""),
    accept_tos: flagInput.refine((accepted) => accepted, "account.terms"),
    next: nextInput,
    ...gateFields,
    ...captchaFields,
  })
  .refine(wantsNoOther, otherPicture);

/** The page's form names the field `remember`, scripts name it `remember_me`. */
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

/** An empty new password keeps the old one; an e-mail address that is left out stays as it is. Accounts without a password have no old one. */
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
  .refine(passwordsAreSame, passwordsDiffer);

export const recoverInput = z
  .object({
    email: emailInput.refine((text) => text !== "", "account.email-invalid"),
    ...captchaFields,
  })
  .refine(wantsNoOther, otherPicture);

export const resetInput = z
  .object({
    key: z.string("account.reset-over"),
    password: passwordInput,
    confirm: z.string().catch(""),
  })
  .refine(passwordsAreSame, passwordsDiffer);

/** Without a password where a provider has shown who is there. */
export const reauthenticateInput = z.object({
  password: z.string("account.password-missing").max(LIMITS.passwordMax, "account.wrong-password").default(""),
  code: z.string("account.wrong-code").trim().max(40, "account.wrong-code").default(""),
  next: nextInput,
});

/** A code of six digits, or a recovery code, as people copy them. */
const codeText = z.string("account.wrong-code").trim().min(1, "account.code-missing").max(40, "account.wrong-code");
export const appCodeInput = z.object({ code: codeText });
export const adminModeInput = z.object({ totp: codeText, next: nextInput });
export const codeInput = z.object({ code: codeText, next: nextInput });
export const passkeyInput = z.object({ credential, next: nextInput });
export const passkeyLogInInput = z.object({ credential, next: nextInput, remember: flagInput });
export const newPasskeyInput = z.object({ credential: newCredential, name: passkeyName });
export const renamePasskeyInput = z.object({ id: idInput, name: passkeyName });
export const removePasskeyInput = z.object({ id: idInput });
const pass = z.string("account.pass-over").max(200, "account.pass-over");
export const waitingInput = z.object({ pass });
export const correctInput = z.object({
  pass,
  email: emailInput.refine((text) => text !== "", "account.email-invalid"),
});

export const sessionInput = z.object({ id: z.string("account.no-session") });

/** The word and the password, and what becomes of what one wrote. */
export const deleteAccountInput = z.object({
  consent: z.string("account.consent").trim(),
  password: z.string("account.delete-password").max(LIMITS.passwordMax, "account.delete-password").default(""),
  written: z.enum(WRITTEN_CHOICES, "account.written").default("keep"),
});
export const deleteBannedInput = deleteAccountInput.extend({ token: z.string("account.pass-over") });
export const confirmEmailInput = z.object({ token: z.string("request.bad-field").max(200, "request.bad-field") });
export const passInput = z.object({ token: z.string("account.pass-over") });
export type DeleteAccountInput = z.output<typeof deleteAccountInput>;
export type ResetInput = z.output<typeof resetInput>;
export type RegisterInput = z.output<typeof registerInput>;
export type RegisterByProviderInput = z.output<typeof registerByProviderInput>;
export type LogInInput = z.output<typeof logInInput>;
export type EditAccountInput = z.output<typeof editAccountInput>;
