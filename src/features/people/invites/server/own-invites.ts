import { randomInt } from "node:crypto";
import { Refusal } from "#domain/refusal.ts";
import { levelOf } from "#lib/level.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { CODE_LENGTH, CODES_ON_PAGE, codesLeft, type OwnInvitesView } from "../invite.ts";
import { addCode, findAllowance, findInviter, listInvited, listOwnCodes, readAllowance } from "./invite-queries.ts";
import { loadBranches } from "./invite-tree.ts";
import { viewCodes } from "./view-codes.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** Creates a single-use code that never expires. */
export async function createInvite(ctx: Ctx): Promise<void> {
  if (!ctx.settings["site.require_invite_code"]) throw new Refusal("invite.off");
  const code = newCode();
  await ctx.write(async (trx) => {
    if (leftOf(ctx, await findAllowance(trx, ctx.viewer.uid)) === 0) throw new Refusal("invite.none-left");
    await addCode(trx, { code, uid: ctx.viewer.uid, now: ctx.now(), expiresAt: null, most: 1 });
  });
}

/** Loads the viewer's codes, and the invited users if the site shows them. */
export async function loadOwnInvites(ctx: ReadCtx): Promise<OwnInvitesView> {
  const { uid } = ctx.viewer;
  const showsPeople = ctx.settings["site.invitations_visible_to_users"];
  const [counts, rows] = await Promise.all([readAllowance(ctx.read, uid), listOwnCodes(ctx.read, uid, CODES_ON_PAGE)]);
  const icids = rows.map(({ icid }) => icid);
  const [invited, inviter, tree] = await Promise.all([
    showsPeople ? listInvited(ctx.read, icids) : [],
    showsPeople ? findInviter(ctx.read, uid) : undefined,
    showsPeople ? loadBranches(ctx, uid) : { below: [], isCut: false },
  ]);
  return {
    left: leftOf(ctx, counts),
    codes: viewCodes(rows, invited, ctx.now()),
    invitedBy: inviter && inviter.status < 10 ? inviter.name : null,
    showsPeople,
    // another user's code may still be usable, so it stays hidden
    below: tree.below.map((branch) => ({ ...branch, code: null })),
    isCut: tree.isCut,
  };
}

function leftOf({ viewer, settings }: ReadCtx, counts: { allowance: number | null; made: number }): number {
  const rules = { least: settings["site.invite_level"], most: settings["site.invite_max"] };
  return codesLeft({ ...counts, level: levelOf(viewer.score + viewer.badgeScore) }, rules);
}
