import { Refusal } from "#domain/refusal.ts";
import { enqueueSafetyNote } from "#features/people/accounts/server/safety-notes.ts";
import type { Ctx, ReadCtx, Tx } from "#platform/ctx.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import type { AppSetUp, SecondFactorView } from "../second-factor.ts";
import { newAppSecret, stepOfCode, viewAppSetUp } from "./authenticator.ts";
import { guessCode } from "./check-code.ts";
import {
  confirmAuthenticator,
  countRecoveryCodes,
  findAuthenticator,
  hasSecondFactor,
  putAuthenticator,
  removeAuthenticator,
  removeRecoveryCodes,
  replaceRecoveryCodes,
} from "./factor-queries.ts";
import { listPasskeys, removePasskeys } from "./passkey-queries.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";

export async function loadSecondFactor({ read, viewer }: ReadCtx): Promise<SecondFactorView> {
  const [app, passkeys, codesLeft] = await Promise.all([
    findAuthenticator(read, viewer.uid),
    listPasskeys(read, viewer.uid),
    countRecoveryCodes(read, viewer.uid),
  ]);
  const views = passkeys.map(({ pkid: id, name, created_at: createdAt, used_at: usedAt }) => ({
    id,
    name,
    createdAt,
    usedAt,
  }));
  return { appSince: app?.confirmed_at ?? null, passkeys: views, codesLeft };
}

/** Returns the data of an unfinished app setup; null for none. */
export async function loadAppSetUp({ read, viewer, settings }: ReadCtx): Promise<AppSetUp | null> {
  const app = await findAuthenticator(read, viewer.uid);
  if (!app || app.confirmed_at !== null) return null;
  return viewAppSetUp(app.secret, { site: settings["site.name"], name: viewer.name });
}

/** Starts an app setup; replaces an unfinished one. */
export async function startApp(ctx: Ctx): Promise<void> {
  const secret = newAppSecret();
  await ctx.write(async (trx) => {
    if (!(await putAuthenticator(trx, ctx.viewer.uid, secret))) throw new Refusal("account.app-in-use");
  });
}

/** Activates the app after its first code. @returns the recovery codes, which are shown only once. */
export async function confirmApp(ctx: Ctx, guesses: GuessLimiter, text: string): Promise<string[]> {
  const { uid } = ctx.viewer;
  const codes = newRecoveryCodes();
  await guessCode(ctx, guesses, uid, () =>
    ctx.write(async (trx) => {
      const now = ctx.now();
      const app = await findAuthenticator(trx, uid);
      if (!app) throw new Refusal("account.no-set-up");
      if (app.confirmed_at !== null) throw new Refusal("account.app-in-use");
      const step = stepOfCode(app.secret, text.replaceAll(/\s/g, ""), now);
      if (step === null || !(await confirmAuthenticator(trx, uid, { secret: app.secret, step, now }))) {
        throw new Refusal("account.wrong-code", { field: "code" });
      }
      await storeCodes(trx, uid, codes);
      await enqueueSafetyNote(trx, ctx, uid, "second-factor-on");
    }),
  );
  return codes;
}

/** Removes the app. Without passkeys, the password alone then logs in. */
export async function removeApp(ctx: Ctx): Promise<void> {
  const { uid } = ctx.viewer;
  await ctx.write(async (trx) => {
    if (!(await removeAuthenticator(trx, uid))) throw new Refusal("account.no-factor");
    await enqueueSafetyNote(trx, ctx, uid, (await dropUnusedCodes(trx, uid)) ? "second-factor-off" : "app-removed");
  });
}

/** Replaces all recovery codes. */
export async function makeRecoveryCodes(ctx: Ctx): Promise<string[]> {
  const { uid } = ctx.viewer;
  const codes = newRecoveryCodes();
  await ctx.write(async (trx) => {
    if (!(await hasSecondFactor(trx, uid))) throw new Refusal("account.no-factor");
    await storeCodes(trx, uid, codes);
    await enqueueSafetyNote(trx, ctx, uid, "recovery-codes-made");
  });
  return codes;
}

export function storeCodes(trx: Tx, uid: number, codes: readonly string[]): Promise<void> {
  return replaceRecoveryCodes(
    trx,
    uid,
    codes.map((code) => hashRecoveryCode(uid, code)),
  );
}

/** Deletes the recovery codes if no second factor is left. @returns true if none is left. */
export async function dropUnusedCodes(trx: Tx, uid: number): Promise<boolean> {
  if (await hasSecondFactor(trx, uid)) return false;
  await removeRecoveryCodes(trx, uid);
  return true;
}

/** Removes all second factors of a user who lost them; false if there are none. */
export async function dropSecondFactor(trx: Tx, uid: number): Promise<boolean> {
  if (!(await hasSecondFactor(trx, uid))) return false;
  await removeAuthenticator(trx, uid);
  await removePasskeys(trx, uid);
  await removeRecoveryCodes(trx, uid);
  return true;
}
