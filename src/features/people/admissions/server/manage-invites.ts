import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { type ExpiryKind, INVITE_EXPIRY_FIELD } from "#features/people/invites/invite.ts";
import { addCode, findPersonNamed, setAllowance, setExpiry } from "#features/people/invites/server/invite-queries.ts";
import { newCode } from "#features/people/invites/server/own-invites.ts";
import { canConfigure } from "#features/site/configuration/permissions.ts";
import { applyChange } from "#features/site/configuration/server/change-setting.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";

/** Creates an admin's code, optionally with a chosen text and several uses. */
export function makeCode(ctx: Ctx, input: { code: string; uses: number; expires: number | null }): Promise<void> {
  const { uses: most, expires: expiresAt } = input;
  const code = input.code === "" ? newCode() : input.code;
  return act(ctx, async (trx, emit) => {
    checkEnd(ctx, expiresAt);
    const made = await addCode(trx, { code, uid: ctx.viewer.uid, now: ctx.now(), expiresAt, most });
    if (made === undefined) throw new Refusal("invite.present", { field: "code" });
    await record(ctx, trx, emit, `+ ${code}`);
  });
}

/** Changes the expiry of codes by id, so that a concurrently changed list affects no other code. */
export function expireCodes(
  ctx: Ctx,
  input: { codes: number[]; etype: ExpiryKind; expires: number | null },
): Promise<void> {
  const expiresAt = input.etype === "never" ? null : input.etype === "now" ? ctx.now() : input.expires;
  return act(ctx, async (trx, emit) => {
    if (input.etype === "at") {
      if (expiresAt === null) throw new Refusal("ban.time-invalid", { field: INVITE_EXPIRY_FIELD });
      checkEnd(ctx, expiresAt);
    }
    const n = await setExpiry(trx, input.codes, expiresAt);
    if (n === 0) throw new Refusal("invite.none-chosen", { field: "codes" });
    await record(ctx, trx, emit, `${n}: ${expiresAt === null ? "∞" : new Date(expiresAt).toISOString()}`);
  });
}

/** Sets a user's total invite limit; null for the limit of the level. */
export function changeAllowance(
  ctx: Ctx,
  { user, allowance }: { user: string; allowance: number | null },
): Promise<void> {
  return act(ctx, async (trx, emit) => {
    const person = await findPersonNamed(trx, user);
    if (!person || person.status >= 10) throw new Refusal("account.not-found", { field: "user" });
    await setAllowance(trx, person.uid, allowance);
    await record(ctx, trx, emit, `${person.name}: ${allowance ?? "–"}`);
  });
}

interface InviteSettings {
  enableinvitecode: boolean;
  invitations_visible_to_users: boolean;
  minlevel: number;
  maxcodes: number;
}

/** Changes the four invite settings at once; logs each changed one separately. */
export function changeInviteSettings(ctx: Ctx, input: InviteSettings): Promise<void> {
  return act(ctx, async (trx, emit) => {
    const values = {
      "site.require_invite_code": input.enableinvitecode,
      "site.invitations_visible_to_users": input.invitations_visible_to_users,
      "site.invite_level": input.minlevel,
      "site.invite_max": input.maxcodes,
    };
    for (const [setting, value] of Object.entries(values)) {
      await applyChange(trx, emit, { setting, value: String(value), by: ctx.viewer, at: ctx.now() });
    }
  });
}

function act(ctx: Ctx, work: (trx: Tx, emit: Emit) => Promise<void>): Promise<void> {
  const refusal = canConfigure(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  return ctx.write(work);
}

function checkEnd(ctx: Ctx, expiresAt: number | null): void {
  if (expiresAt !== null && expiresAt <= ctx.now()) throw new Refusal("ban.time-past", { field: INVITE_EXPIRY_FIELD });
}

async function record(ctx: Ctx, trx: Tx, emit: Emit, note: string): Promise<void> {
  await recordAction(trx, emit, { code: LOG.invitesChanged, sub: null, by: ctx.viewer, at: ctx.now(), note });
}
