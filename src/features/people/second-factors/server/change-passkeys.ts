import { Refusal } from "#domain/refusal.ts";
import { findCredentialsForUpdate } from "#features/people/accounts/server/account-queries.ts";
import { enqueueSafetyNote } from "#features/people/accounts/server/safety-notes.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import type { NewCredential } from "../input.ts";
import { MAX_PASSKEYS } from "../passkey.ts";
import type { ChallengeScope } from "./challenges.ts";
import { dropUnusedCodes, storeCodes } from "./change-factor.ts";
import { hasSecondFactor } from "./factor-queries.ts";
import { getPasskeyCreationOptions } from "./passkey-options.ts";
import * as queries from "./passkey-queries.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { requireOtherLogIn } from "./require-other-log-in.ts";
import { verifyNewPasskey } from "./verify-passkey.ts";

const toAdd = ({ sessionHash }: Ctx): ChallengeScope => ({ purpose: "add", holder: sessionHash ?? "" });

/** Returns the WebAuthn options for a new passkey. */
export async function startPasskey(ctx: Ctx) {
  await requireRoom(ctx.read, ctx.viewer.uid);
  return getPasskeyCreationOptions(ctx, toAdd(ctx));
}

/**
 * Adds a passkey for log-in in place of the password, or as second step.
 * @returns recovery codes, shown only once, if it is the first second factor.
 */
export async function addPasskey(
  ctx: Ctx,
  { credential, name }: { credential: NewCredential; name: string },
): Promise<string[] | null> {
  const { uid } = ctx.viewer;
  const { useUp, ...made } = await verifyNewPasskey(ctx, toAdd(ctx), credential);
  const codes = newRecoveryCodes();
  return ctx.write(async (trx) => {
    await useUp(trx);
    await requireRoom(trx, uid);
    const isFirst = !(await hasSecondFactor(trx, uid));
    if (!(await queries.addPasskey(trx, { ...made, uid, name, created_at: ctx.now() }))) {
      throw new Refusal("account.passkey-known");
    }
    if (isFirst) await storeCodes(trx, uid, codes);
    await enqueueSafetyNote(trx, ctx, uid, "passkey-added");
    return isFirst ? codes : null;
  });
}

export async function renamePasskey(ctx: Ctx, { id, name }: { id: number; name: string }): Promise<void> {
  await ctx.write(async (trx) => {
    if (!(await queries.setPasskeyName(trx, ctx.viewer.uid, id, name))) throw new Refusal("account.passkey-none");
  });
}

/** Removes a passkey; with the last second factor also the recovery codes. */
export async function removePasskey(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx) => {
    const person = await findCredentialsForUpdate(trx, uid);
    if (!(await queries.removePasskey(trx, uid, id))) throw new Refusal("account.passkey-none");
    // accounts registered with a provider may have no password
    await requireOtherLogIn(trx, uid, person?.password_hash ?? null);
    const isOff = await dropUnusedCodes(trx, uid);
    await enqueueSafetyNote(trx, ctx, uid, isOff ? "second-factor-off" : "passkey-removed");
  });
}

async function requireRoom(read: Read, uid: number): Promise<void> {
  if ((await queries.listPasskeys(read, uid)).length >= MAX_PASSKEYS) {
    throw new Refusal("account.passkeys-many", { values: { max: MAX_PASSKEYS } });
  }
}
