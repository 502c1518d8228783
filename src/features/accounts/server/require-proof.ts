import { Refusal } from "#domain/refusal.ts";
import { isProven } from "#domain/viewer.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { hasSecondFactor } from "./factor-queries.ts";

/**
 * For what an account can lose: where it has a second factor, its person has shown a moment ago who they are. Somebody at an
 * open session who knows the password has not.
 */
export async function requireFactorProof({ read, viewer, now }: ReadCtx): Promise<void> {
  if (!isProven(viewer, now()) && (await hasSecondFactor(read, viewer.uid)))
    throw new Refusal("account.reauthenticate");
}
