import { Refusal } from "#domain/refusal.ts";
import { requireBanned } from "#features/people/sessions/server/require-banned.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import type { BannedView } from "../appeal.ts";
import { findBanAct } from "./appeal-queries.ts";
import { loadAppeal } from "./load-appeal.ts";
import { makeAppeal } from "./make-appeal.ts";

/** Loads the page of a banned user. */
export async function loadBanned(ctx: ReadCtx, token: string): Promise<BannedView> {
  const { uid, name, hasPassword, ban, ctx: own } = await requireBanned(ctx, token);
  const aid = await findBanAct(ctx.read, uid);
  return {
    token,
    uid,
    name,
    hasPassword,
    reason: ban.reason,
    until: ban.expires_at,
    appeal: aid === undefined ? null : await loadAppeal(own, aid),
  };
}

/** Appeals against the ban of the own account. */
export async function appealBan(ctx: Ctx, { token, text }: { token: string; text: string }): Promise<void> {
  const { uid, ctx: own } = await requireBanned(ctx, token);
  const aid = await findBanAct(ctx.read, uid);
  if (aid === undefined) throw new Refusal("appeal.not-found");
  await makeAppeal(own, { aid, text });
}
