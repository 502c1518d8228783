import { Refusal } from "#domain/refusal.ts";
import type { Viewer } from "#domain/viewer.ts";
import { effectsByColumn } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { canAdministerSub } from "../permissions.ts";
import { SUB_STATUS, type SubStatus } from "../sub.ts";
import { findSettingsForUpdate } from "./edit-sub-queries.ts";
import { changeSub } from "./sub-change-queries.ts";

/** Changes the status of a sub, as an admin. */
export function setSubStatus(ctx: Ctx, { sub, status }: { sub: string; status: SubStatus }): Promise<void> {
  return govern(ctx, { sub, code: LOG.subStatus, note: status, change: { status: SUB_STATUS.indexOf(status) } });
}

/** Makes a sub a default sub or not, as an admin. New members are subscribed to default subs automatically. */
export function setDefaultSub(ctx: Ctx, { sub, value }: { sub: string; value: boolean }): Promise<void> {
  const change = { is_default: value ? 1 : 0 };
  return govern(ctx, { sub, code: LOG.subDefault, note: String(change.is_default), change });
}

interface Change {
  sub: string;
  code: typeof LOG.subStatus | typeof LOG.subDefault;
  note: string;
  change: { status?: number; is_default?: number };
}

async function govern(ctx: Ctx, change: Change): Promise<void> {
  const refusal = canAdministerSub(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  await ctx.write((trx, emit) => changeSubAsAdmin(trx, emit, { ...change, by: ctx.viewer, at: ctx.now() }));
}

/**
 * Changes a property of a sub as an admin and logs the action; no-op if unchanged. @returns the sub's name, and
 * true if it changed. @throws Refusal if the sub does not exist.
 */
export async function changeSubAsAdmin(
  trx: Tx,
  emit: Emit,
  { sub: name, code, note, change, by, at }: Change & { by: Viewer | null; at: number },
): Promise<{ name: string; isChanged: boolean }> {
  const found = await findSettingsForUpdate(trx, name);
  if (!found) throw new Refusal("sub.not-found", { field: "sub" });
  const sub = { ...found, isDefault: found.is_default === 1 };
  const before = { status: found.status, is_default: found.is_default };
  const effects = effectsByColumn("sub.setting", String(sub.sid), before, change);
  if (effects.length === 0) return { name: sub.name, isChanged: false };
  await changeSub(trx, sub.sid, change);
  await recordAction(trx, emit, { code, sub, by, at, note, effects });
  return { name: sub.name, isChanged: true };
}
