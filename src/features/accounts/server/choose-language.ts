import { isMember } from "#domain/viewer.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Language } from "#strings/languages.ts";
import { setLanguage } from "./account-queries.ts";

/** Remembers a member's language on every device, null for what each browser asks for; a visitor's is kept by the browser. */
export async function chooseLanguage(ctx: Ctx, language: Language | null): Promise<void> {
  if (isMember(ctx.viewer)) await ctx.write((trx) => setLanguage(trx, ctx.viewer.uid, language));
}
