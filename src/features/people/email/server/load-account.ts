import type { AccountView } from "#features/people/accounts/account.ts";
import { getAccount } from "#features/people/accounts/server/account-queries.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { findEmailChange } from "./email-queries.ts";

export async function loadAccount(ctx: ReadCtx): Promise<AccountView> {
  const { uid } = ctx.viewer;
  const [account, asked] = await Promise.all([getAccount(ctx.read, uid), findEmailChange(ctx.read, uid, ctx.now())]);
  return {
    name: account.name,
    hasPassword: account.password_hash !== null,
    email: account.email ?? "",
    emailRequired: ctx.settings["site.require_email"],
    sendsMail: ctx.sendsMail,
    isConfirmed: account.email_confirmed_at !== null,
    pending: asked?.email ?? null,
  };
}
