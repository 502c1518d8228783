import { LIMITS } from "#domain/limits.ts";
import { z } from "#lib/zod.ts";
import { DELETED_CONTENT_CHOICES } from "./deletion.ts";

/** Confirmation word, password, and the fate of the user's content. */
export const deleteAccountInput = z.object({
  consent: z.string("account.consent").trim(),
  password: z.string("account.delete-password").max(LIMITS.passwordMax, "account.delete-password").default(""),
  written: z.enum(DELETED_CONTENT_CHOICES, "account.written").default("keep"),
});
export const deleteBannedInput = deleteAccountInput.extend({ token: z.string("account.pass-over") });

export const passInput = z.object({ token: z.string("account.pass-over") });
export type DeleteAccountInput = z.output<typeof deleteAccountInput>;
