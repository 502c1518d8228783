import { Refusal } from "#domain/refusal.ts";
import { isMember, type SubRef } from "#domain/viewer.ts";
import { requireEditable } from "#features/circles/subs/server/get-sub.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { findAutomodSub } from "./rule-queries.ts";

/** The sub of the rules; null for site-wide rules. */
export type RulePlace = (SubRef & { name: string; status: number }) | null;

// change automod rules, and see their matches:
//  - owner and moderators of the sub, and admins; site-wide rules only admins
/** @throws Refusal if the viewer may not change the rules. */
export async function requireRulePlace(read: Read, { viewer }: Pick<Ctx, "viewer">, name: string): Promise<RulePlace> {
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  if (name !== "") return requireEditable(viewer, await findAutomodSub(read, name));
  if (!viewer.isAdmin) throw new Refusal("request.not-found");
  return null;
}
