import { isMember } from "#domain/viewer.ts";
import { setLanguage } from "#features/people/accounts/server/account-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Language } from "#strings/languages.ts";

/** Stores a member's language; null follows the browser. A visitor's language is stored by the browser. */
export async function chooseLanguage(ctx: Ctx, language: Language | null): Promise<void> {
  if (isMember(ctx.viewer)) await ctx.write((trx) => setLanguage(trx, ctx.viewer.uid, language));
}
