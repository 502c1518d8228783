import {
  arePasswordsEqual,
  emailInput,
  nextInput,
  passwordInput,
  passwordsDiffer,
  usernameInput,
} from "#features/people/accounts/input.ts";
import { CODE_MAX } from "#features/people/invites/invite.ts";
import { ANOTHER_IMAGE_ISSUE, captchaFields, hasNoImageRequest } from "#features/site/captcha/input.ts";
import { flagInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import { ANSWER_MAX, APPLICATION_MAX } from "./sign-up.ts";

/** Anti-abuse fields of the registration form. `website` is a honeypot: hidden and left empty by people. */
export const antiAbuseFields = {
  form: z.string().max(200).catch(""),
  website: z.string().max(1_000).default("").catch("filled"),
  invitecode: z
    .string()
    .max(CODE_MAX + 20)
    .catch(""),
  application: z.string().trim().max(APPLICATION_MAX, "application.long").default(""),
  securityanswer: z.string().max(ANSWER_MAX).catch(""),
};

export const registerInput = z
  .object({
    username: usernameInput,
    password: passwordInput,
    confirm: z.string().catch(""),
    email: emailInput.default(""),
    accept_tos: flagInput.refine((accepted) => accepted, "account.terms"),
    next: nextInput,
    ...antiAbuseFields,
    ...captchaFields,
  })
  .refine(hasNoImageRequest, ANOTHER_IMAGE_ISSUE)
  .refine(arePasswordsEqual, passwordsDiffer);

/** Registration with a provider, without a password. */
export const registerByProviderInput = z
  .object({
    username: usernameInput,
    email: emailInput.default(""),
    accept_tos: flagInput.refine((accepted) => accepted, "account.terms"),
    next: nextInput,
    ...antiAbuseFields,
    ...captchaFields,
  })
  .refine(hasNoImageRequest, ANOTHER_IMAGE_ISSUE);

const pass = z.string("account.pass-over").max(200, "account.pass-over");
export const waitingInput = z.object({ pass });
export const correctInput = z.object({
  pass,
  email: emailInput.refine((text) => text !== "", "account.email-invalid"),
});

export const confirmEmailInput = z.object({ token: z.string("request.bad-field").max(200, "request.bad-field") });

export type RegisterInput = z.output<typeof registerInput>;
export type RegisterByProviderInput = z.output<typeof registerByProviderInput>;
