import { emailInput, passwordInput, passwordsAreSame, passwordsDiffer } from "#features/people/accounts/input.ts";
import { captchaFields, otherPicture, wantsNoOther } from "#features/site/captcha/input.ts";
import { z } from "#lib/zod.ts";

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

export type ResetInput = z.output<typeof resetInput>;
