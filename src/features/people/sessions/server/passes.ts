import { Refusal } from "#domain/refusal.ts";
import { findHolder, getPassSecret } from "#features/people/accounts/server/account-queries.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { isPassOf, type PassPurpose, passFor, readPass } from "./pass-token.ts";

/** A pass for somebody whose password was right just now. */
export async function makePass(
  read: Read,
  purpose: PassPurpose,
  holder: { uid: number; password_hash: string | null },
  now: number,
): Promise<string> {
  return passFor(await getPassSecret(read), purpose, holder, now);
}

/** Whose pass for this page it is. @throws Refusal for one that is over, is for something else, or is none of ours. */
export async function requirePass(ctx: Pick<Ctx, "read" | "now">, purpose: PassPurpose, token: string) {
  const claimed = readPass(token, ctx.now());
  const holder = claimed && (await findHolder(ctx.read, claimed.uid));
  if (!claimed || !holder || !isPassOf(await getPassSecret(ctx.read), purpose, holder, claimed)) {
    throw new Refusal("account.pass-over");
  }
  return holder;
}
