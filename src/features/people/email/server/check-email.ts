import { Refusal } from "#domain/refusal.ts";
import { findBannedDomain } from "#features/moderation/domains/server/domain-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canGoWithoutEmail } from "../permissions.ts";

/** Returns the address to store, or null for none. Refuses a missing required address and banned providers. */
export async function checkEmail(ctx: Ctx, email: string): Promise<string | null> {
  if (email === "") {
    const refusal = canGoWithoutEmail(ctx.settings);
    if (refusal) throw new Refusal(refusal, { field: "email" });
    return null;
  }
  const host = email.slice(email.lastIndexOf("@") + 1);
  if ((await findBannedDomain(ctx.read, "email", host)) !== undefined) {
    throw new Refusal("account.email-provider", { field: "email" });
  }
  return email;
}
