import type { Ctx } from "#platform/ctx.ts";
import { getAccount } from "./account-queries.ts";

/** The viewer's own account, for the account page. */
export async function loadAccount(ctx: Ctx): Promise<{ name: string; email: string; emailRequired: boolean }> {
  const { name, email } = await getAccount(ctx.read, ctx.viewer.uid);
  return { name, email: email ?? "", emailRequired: ctx.settings["site.require_email"] };
}
