import { isRefusal, Refusal } from "#domain/refusal.ts";
import { findCredentialsForUpdate, getAccount } from "#features/people/accounts/server/account-queries.ts";
import { enqueueSafetyNote } from "#features/people/accounts/server/safety-notes.ts";
import type { Credential } from "#features/people/second-factors/input.ts";
import type { ChallengeScope } from "#features/people/second-factors/server/challenges.ts";
import { guessCode } from "#features/people/second-factors/server/check-code.ts";
import { hasApp } from "#features/people/second-factors/server/factor-queries.ts";
import { getPasskeyRequestOptions } from "#features/people/second-factors/server/passkey-options.ts";
import { hasPasskey } from "#features/people/second-factors/server/passkey-queries.ts";
import { type ProvenPasskey, verifyPasskey } from "#features/people/second-factors/server/verify-passkey.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { ADMIN_MODE_MS } from "./admin-mode.ts";
import { enterSession, type LogInAnswer, logInAnswer } from "./begin-session.ts";
import { finishLogInWith, readLogInStep } from "./finish-log-in.ts";
import { countFailures, type PasswordGuard } from "./guess-password.ts";
import { findDetour, type LogInResult, redirectToDetour } from "./log-in.ts";
import { listReauthMethods } from "./reauth-methods.ts";
import { markProven, setAdminUntil } from "./session-queries.ts";
import { newSession } from "./start-session.ts";

const TO_LOG_IN: ChallengeScope = { purpose: "log-in", holder: "" };
const toStep = ({ stepHash }: Ctx): ChallengeScope => ({ purpose: "second-step", holder: stepHash ?? "" });
const toProve = ({ sessionHash }: Ctx): ChallengeScope => ({ purpose: "prove", holder: sessionHash ?? "" });

/** Options for any passkey of this site; the signature identifies the user. */
export async function getLogInPasskeyOptions(ctx: Ctx) {
  return { options: await getPasskeyRequestOptions(ctx, TO_LOG_IN, null) };
}

/** Options for a passkey of the unfinished log-in. */
export async function getStepPasskeyOptions(ctx: Ctx) {
  const waiting = await readLogInStep(ctx);
  if (waiting === null) throw new Refusal("account.step-over");
  const [usesApp, options] = await Promise.all([
    hasApp(ctx.read, waiting.uid),
    optionsFor(ctx, toStep(ctx), waiting.uid),
  ]);
  return { hasApp: usesApp, options };
}

/** Options for a passkey of the viewer. */
export async function getReauthPasskeyOptions(ctx: Ctx) {
  const { uid } = ctx.viewer;
  const [ways, options] = await Promise.all([listReauthMethods(ctx), optionsFor(ctx, toProve(ctx), uid)]);
  return { ...ways, options };
}

async function optionsFor(ctx: Ctx, asked: ChallengeScope, uid: number) {
  return (await hasPasskey(ctx.read, uid)) ? getPasskeyRequestOptions(ctx, asked, uid) : null;
}

/**
 * Logs in with only a passkey. It counts as two factors (possession plus biometrics or PIN), so no second step
 * follows.
 */
export function logInByPasskey(ctx: Ctx, guard: PasswordGuard, input: PasskeyInput): Promise<LogInResult> {
  return countFailures(guard, "passkey", () => logInUncounted(ctx, guard, input));
}

interface PasskeyInput {
  credential: Credential;
  remember: boolean;
}

async function logInUncounted(
  ctx: Ctx,
  { guesses, devices }: PasswordGuard,
  { credential, remember }: PasskeyInput,
): Promise<LogInResult> {
  const budget = `passkey from ${ctx.clientAddress}`;
  const seconds = await guesses.take(budget);
  if (seconds > 0) throw new Refusal("request.too-many", { values: { seconds } });
  const session = newSession(remember);
  const { aside, holder } = await withPasskey(ctx, TO_LOG_IN, credential, null, async ({ uid, useUp }) => {
    const holder = await getAccount(ctx.read, uid);
    const aside = await ctx.write(async (trx) => {
      await useUp(trx);
      const present = await findCredentialsForUpdate(trx, uid);
      if (!present) throw new Refusal("account.passkey-wrong");
      const detour = await findDetour(trx, { uid, status: present.status }, ctx.now());
      if (detour === null) await enterSession(trx, ctx, { session, person: { ...present, uid }, devices });
      return detour;
    });
    return { aside, holder };
  });
  await guesses.giveBack(budget);
  if (aside !== null) return redirectToDetour(ctx, aside, holder);
  return logInAnswer(ctx, devices, holder, { session, waits: false });
}

export function finishByPasskey(ctx: Ctx, guard: PasswordGuard, credential: Credential): Promise<LogInAnswer> {
  return finishLogInWith(ctx, guard, (uid, write) =>
    withPasskey(ctx, toStep(ctx), credential, uid, ({ useUp }) => write(useUp)),
  );
}

/** Reauthenticates with a passkey in place of password and code. */
export function proveByPasskey(ctx: Ctx, guesses: GuessLimiter, credential: Credential): Promise<void> {
  return inSession(ctx, guesses, credential, (trx, hash) => markProven(trx, hash, ctx.now()));
}

/** Enters admin mode in this session. */
export async function enterAdminModeByPasskey(ctx: Ctx, guesses: GuessLimiter, credential: Credential): Promise<void> {
  if (!ctx.viewer.mayAdmin) throw new Refusal("request.forbidden");
  await inSession(ctx, guesses, credential, (trx, hash) => setAdminUntil(trx, hash, ctx.now() + ADMIN_MODE_MS));
}

async function inSession(
  ctx: Ctx,
  guesses: GuessLimiter,
  credential: Credential,
  change: (trx: Tx, sessionHash: string) => Promise<void>,
): Promise<void> {
  const { sessionHash, viewer } = ctx;
  if (sessionHash === null) throw new Refusal("account.log-in");
  await guessCode(ctx, guesses, viewer.uid, () =>
    withPasskey(ctx, toProve(ctx), credential, viewer.uid, ({ useUp }) =>
      ctx.write(async (trx) => {
        await useUp(trx);
        await change(trx, sessionHash);
      }),
    ),
  );
}

/**
 * Runs `work` with a verified passkey. If the passkey seems copied, notifies its owner although `work` is rolled back.
 */
async function withPasskey<R>(
  ctx: Ctx,
  asked: ChallengeScope,
  credential: Credential,
  uid: number | null,
  work: (proven: ProvenPasskey) => Promise<R>,
): Promise<R> {
  const proven = await verifyPasskey(ctx, asked, credential, uid);
  try {
    return await work(proven);
  } catch (error) {
    if (isRefusal(error) && error.code === "account.passkey-copied") {
      await ctx.write((trx) => enqueueSafetyNote(trx, ctx, proven.uid, "passkey-copied"));
    }
    throw error;
  }
}
