import { Refusal } from "#domain/refusal.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { isCodeUsable, noteInvited, takeCode } from "./invite-queries.ts";

/** Notes who came by the code, in the transaction that makes the account. */
export type TakeInvite = (trx: Tx, uid: number) => Promise<void>;

/** A code of somebody who registers, where the site asks for one: it counts once the account is made. */
export async function checkInvite(ctx: Ctx, typed: string): Promise<TakeInvite> {
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
