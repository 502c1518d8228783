import type { Ctx } from "#platform/ctx.ts";
import { getAccount } from "./account-queries.ts";

/** What the account page shows of one's own account. */
export async function loadAccount(ctx: Ctx): Promise<{ name: string; email: string; emailRequired: boolean }> {
  const { name, email } = await getAccount(ctx.read, ctx.viewer.uid);
  return { name, email: email ?? "", emailRequired: ctx.settings["site.require_email"] };
}
