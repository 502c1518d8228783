import { Refusal } from "#domain/refusal.ts";
import { isMember, type SubRef } from "#domain/viewer.ts";
import { findRuleSub, findRuleSubForUpdate } from "#features/circles/rules/server/rule-queries.ts";
import { requireEditable } from "#features/circles/subs/server/get-sub.ts";
import type { Ctx, Read, Tx } from "#platform/ctx.ts";

/** Sub of the webhooks; null for the whole site. */
export type HookPlace = (SubRef & { name: string; status: number }) | null;

// manage webhooks and see their deliveries:
// - owner and moderators of the sub, and admins; site webhooks: only admins
/** @throws Refusal without permission. */
export function requireHookPlace(read: Read, ctx: Pick<Ctx, "viewer">, name: string): Promise<HookPlace> {
  return placeOf(ctx, name, () => findRuleSub(read, name));
}

/**
 * Locks the place, so concurrent changes of a sub's webhooks run one after the other.
 * @throws Refusal without permission.
 */
export function requirePlaceForUpdate(trx: Tx, ctx: Pick<Ctx, "viewer">, name: string): Promise<HookPlace> {
  return placeOf(ctx, name, () => findRuleSubForUpdate(trx, name));
}

async function placeOf(
  { viewer }: Pick<Ctx, "viewer">,
  name: string,
  find: () => ReturnType<typeof findRuleSub>,
): Promise<HookPlace> {
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  if (name !== "") return requireEditable(viewer, await find());
  if (!viewer.isAdmin) throw new Refusal("request.not-found");
  return null;
}
