import { Refusal } from "#domain/refusal.ts";
import { isMember, type SubRef } from "#domain/viewer.ts";
import { findRuleSub, findRuleSubForUpdate } from "#features/circles/rules/server/rule-queries.ts";
import { requireEditable } from "#features/circles/subs/server/get-sub.ts";
import type { Ctx, Read, Tx } from "#platform/ctx.ts";

/** Whose webhooks: of a sub, or with null of the whole site. */
export type HookPlace = (SubRef & { name: string; status: number }) | null;

// manage webhooks, and see what they were sent:
//  - owner and moderators of the sub, and admins; those of the whole site admins alone
/** @throws Refusal for those who may not. */
export function requirePlace(read: Read, ctx: Pick<Ctx, "viewer">, name: string): Promise<HookPlace> {
  return placeOf(ctx, name, () => findRuleSub(read, name));
}

/** The same, so that two who change the webhooks of a sub do so one after the other. */
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
