import { Refusal } from "#domain/refusal.ts";
import { hasRecentProof } from "#domain/viewer.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { hasSecondFactor } from "./factor-queries.ts";

/**
 * Requires a recent reauthentication if the account has a second factor. An open session and the password do not
 * suffice.
 * @throws Refusal
 */
export async function requireFactorProof({ read, viewer, now }: ReadCtx): Promise<void> {
  if (!hasRecentProof(viewer, now()) && (await hasSecondFactor(read, viewer.uid)))
    throw new Refusal("account.reauthenticate");
}
