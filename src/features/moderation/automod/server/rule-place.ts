import { Refusal } from "#domain/refusal.ts";
import { isMember, type SubRef } from "#domain/viewer.ts";
import { requireEditable } from "#features/circles/subs/server/get-sub.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { findPlace } from "./rule-queries.ts";

/** Whose rules: of a sub, or with null of the whole site. */
export type RulePlace = (SubRef & { name: string; status: number }) | null;

// change the rules of automod, and see what they did:
//  - owner and moderators of the sub, and admins; those of the whole site admins alone
/** @throws Refusal for those who may not. */
export async function requirePlace(read: Read, { viewer }: Pick<Ctx, "viewer">, name: string): Promise<RulePlace> {
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  if (name !== "") return requireEditable(viewer, await findPlace(read, name));
  if (!viewer.isAdmin) throw new Refusal("request.not-found");
  return null;
}
