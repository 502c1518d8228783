import { LIMITS } from "#domain/limits.ts";
import { z } from "#lib/zod.ts";
import { isPassword } from "./account.ts";

/** The use case checks the format, because it depends on settings. */
export const usernameInput = z.string("account.name-invalid").trim();

export const passwordInput = z.string("account.password-length").refine(isPassword, "account.password-length");

const emailForm = z.email();
export const emailInput = z
  .string("account.email-invalid")
  .trim()
  .max(LIMITS.emailMax, "account.email-invalid")
  .refine((text) => text === "" || emailForm.safeParse(text).success, "account.email-invalid");

export const nextInput = z.string().catch("");

export const arePasswordsEqual = (form: { password: string; confirm: string }) => form.password === form.confirm;
/** Runs even if another field is invalid, so that a form can focus its first invalid field. */
export const passwordsDiffer = { path: ["confirm"], error: "account.passwords-differ", when: () => true };
