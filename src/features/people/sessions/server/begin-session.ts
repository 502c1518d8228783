import { Refusal } from "#domain/refusal.ts";
import { setLoggedIn } from "#features/people/accounts/server/account-queries.ts";
import { enqueueSafetyNote } from "#features/people/accounts/server/safety-notes.ts";
import { SECOND_STEP_MS } from "#features/people/second-factors/second-factor.ts";
import { hasSecondFactor } from "#features/people/second-factors/server/factor-queries.ts";
import { addLogInStep } from "#features/people/second-factors/server/step-queries.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { DeviceTokens } from "#platform/sessions/device-token.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { canLogIn } from "../permissions.ts";
import { type Session, startSession } from "./start-session.ts";

/** Browser state after a log-in: a session, or a token for the pending second step. */
export interface LogInAnswer {
  name: string;
  browser: { session: Session; device: string } | { step: Session };
}

interface Person {
  uid: number;
  status: number;
  logged_in_at: number | null;
}

/**
 * Common end of every log-in with a password or an equivalent. Accounts with a second factor get no session yet.
 * @returns true if the second step is pending.
 */
export async function beginSession(
  trx: Tx,
  ctx: Ctx,
  { session, person, devices }: { session: Session; person: Person; devices: DeviceTokens },
): Promise<boolean> {
  requireLogIn(person);
  const { uid } = person;
  if (await hasSecondFactor(trx, uid)) {
    const tokenHash = hashSessionToken(session.token);
    await addLogInStep(trx, { tokenHash, uid, remember: session.remember, expiresAt: ctx.now() + SECOND_STEP_MS });
    return true;
  }
  await enterSession(trx, ctx, { session, person, devices });
  return false;
}

/** Starts a session after all log-in steps. */
export async function enterSession(
  trx: Tx,
  ctx: Ctx,
  { session, person, devices }: { session: Session; person: Person; devices: DeviceTokens },
): Promise<void> {
  requireLogIn(person);
  const { uid, logged_in_at: before } = person;
  const now = ctx.now();
  const isNewDevice = devices.deviceOf(ctx.device, uid) === null;
  if (isNewDevice && before !== null) await enqueueSafetyNote(trx, ctx, uid, "new-device");
  await startSession(trx, session, uid, { now, client: ctx.client });
  await setLoggedIn(trx, uid, now);
}

function requireLogIn({ status }: Person): void {
  const refusal = canLogIn(status);
  if (refusal) throw new Refusal(refusal);
}

export function logInAnswer(
  ctx: Ctx,
  devices: DeviceTokens,
  { uid, name }: { uid: number; name: string },
  { session, waits }: { session: Session; waits: boolean },
): LogInAnswer {
  return { name, browser: waits ? { step: session } : { session, device: devices.marked(ctx.device, uid) } };
}
