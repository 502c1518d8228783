import { Refusal } from "#domain/refusal.ts";
import { findPassHolder, getPassSecret } from "#features/people/accounts/server/account-queries.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { isPassOf, type PassPurpose, passFor, readPass } from "./pass-token.ts";

/** Creates a pass after a correct password. */
export async function makePass(
  read: Read,
  purpose: PassPurpose,
  holder: { uid: number; password_hash: string | null },
  now: number,
): Promise<string> {
  return passFor(await getPassSecret(read), purpose, holder, now);
}

/** Returns the owner of a pass. @throws Refusal if it is expired, forged or for another purpose. */
export async function requirePass(ctx: Pick<Ctx, "read" | "now">, purpose: PassPurpose, token: string) {
  const claimed = readPass(token, ctx.now());
  const holder = claimed && (await findPassHolder(ctx.read, claimed.uid));
  if (!claimed || !holder || !isPassOf(await getPassSecret(ctx.read), purpose, holder, claimed)) {
    throw new Refusal("account.pass-over");
  }
  return holder;
}
