import { LIMITS } from "#domain/limits.ts";
import { z } from "#lib/zod.ts";
import { isPassword } from "./account.ts";

/** Letters and lengths depend on a setting, so the use case asks for them. */
export const usernameInput = z.string("account.name-invalid").trim();

export const passwordInput = z.string("account.password-length").refine(isPassword, "account.password-length");

const emailForm = z.email();
export const emailInput = z
  .string("account.email-invalid")
  .trim()
  .max(LIMITS.emailMax, "account.email-invalid")
  .refine((text) => text === "" || emailForm.safeParse(text).success, "account.email-invalid");

export const nextInput = z.string().catch("");

export const passwordsAreSame = (form: { password: string; confirm: string }) => form.password === form.confirm;
/** Found even when something else is wrong, so that a form can name the field that comes first. */
export const passwordsDiffer = { path: ["confirm"], error: "account.passwords-differ", when: () => true };
