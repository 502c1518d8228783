import { Refusal } from "#domain/refusal.ts";
import { publicViewer } from "#domain/viewer.ts";
import { findSiteBan } from "#features/moderation/bans/server/site-ban-queries.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { requirePass } from "./passes.ts";

/**
 * Somebody who is banned from the site and has shown that it is their account: the ban, and a context in which they read and do
 * what concerns nobody but themselves. @throws Refusal for a pass of another kind, and once the ban is over.
 */
export async function requireBanned<C extends ReadCtx>(ctx: C, token: string) {
  const { uid, name, status, password_hash: hash } = await requirePass(ctx, "banned", token);
  const ban = status === ACCOUNT_STATUS.banned ? await findSiteBan(ctx.read, uid) : undefined;
  if (!ban) throw new Refusal("account.pass-over");
  const own: C = { ...ctx, viewer: { ...publicViewer, uid, name }, sessionHash: null };
  return { uid, name, hasPassword: hash !== null, ban, ctx: own };
}
