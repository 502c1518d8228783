import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canGoWithoutEmail } from "../permissions.ts";
import { isEmailDomainBanned } from "./account-queries.ts";

/** The address to store, null for none. Refuses a missing one where the site requires it, and banned providers. */
export async function checkEmail(ctx: Ctx, email: string): Promise<string | null> {
  if (email === "") {
    const refusal = canGoWithoutEmail(ctx.settings);
    if (refusal) throw new Refusal(refusal, { field: "email" });
    return null;
  }
  const host = email.slice(email.lastIndexOf("@") + 1);
  if (await isEmailDomainBanned(ctx.read, host)) {
    throw new Refusal("account.email-provider", { field: "email" });
  }
  return email;
}
