import { Refusal } from "#domain/refusal.ts";
import { publicViewer } from "#domain/viewer.ts";
import { findSiteBan } from "#features/moderation/bans/server/site-ban-queries.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { requirePass } from "./passes.ts";

/**
 * Returns the site ban of a pass's owner, and a context limited to the owner's private data.
 * @throws Refusal for another kind of pass, or after the ban.
 */
export async function requireBanned<C extends ReadCtx>(ctx: C, token: string) {
  const { uid, name, status, password_hash: hash } = await requirePass(ctx, "banned", token);
  const ban = status === ACCOUNT_STATUS.banned ? await findSiteBan(ctx.read, uid) : undefined;
  if (!ban) throw new Refusal("account.pass-over");
  const own: C = { ...ctx, viewer: { ...publicViewer, uid, name }, sessionHash: null };
  return { uid, name, hasPassword: hash !== null, ban, ctx: own };
}
