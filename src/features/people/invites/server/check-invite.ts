import { Refusal } from "#domain/refusal.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { isCodeUsable, noteInvited, takeCode } from "./invite-queries.ts";

/** Records a code's use in the transaction that creates the account. */
export type MarkInviteUsed = (trx: Tx, uid: number) => Promise<void>;

/** Checks the invite code of a registration, if the site requires one. The use counts once the account is created. */
export async function checkInvite(ctx: Ctx, typed: string): Promise<MarkInviteUsed> {
  if (!ctx.settings["site.require_invite_code"]) return async () => {};
  const invalid = new Refusal("invite.invalid", { field: "invitecode" });
  const code = typed.trim();
  if (!(await isCodeUsable(ctx.read, code, ctx.now()))) throw invalid;
  return async (trx, uid) => {
    const icid = await takeCode(trx, code, ctx.now());
    if (icid === undefined) throw invalid;
    await noteInvited(trx, uid, icid, ctx.now());
  };
}
