import { arePasswordsEqual, emailInput, passwordInput, passwordsDiffer } from "#features/people/accounts/input.ts";
import { ANOTHER_IMAGE_ISSUE, captchaFields, hasNoImageRequest } from "#features/site/captcha/input.ts";
import { z } from "#lib/zod.ts";

export const recoverInput = z
  .object({
    email: emailInput.refine((text) => text !== "", "account.email-invalid"),
    ...captchaFields,
  })
  .refine(hasNoImageRequest, ANOTHER_IMAGE_ISSUE);

export const resetInput = z
  .object({
    key: z.string("account.reset-over"),
    password: passwordInput,
    confirm: z.string().catch(""),
  })
  .refine(arePasswordsEqual, passwordsDiffer);

export type ResetInput = z.output<typeof resetInput>;
