import { accountLinks } from "#domain/account-links.ts";
import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import { ACCOUNT_STATUS, MAX_USERNAME } from "#features/people/accounts/account.ts";
import { findCredentials, findCredentialsForUpdate } from "#features/people/accounts/server/account-queries.ts";
import { findDeletion } from "#features/people/accounts/server/deletion-queries.ts";
import { isUsername } from "#lib/names.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { SessionsEnded } from "../events.ts";
import type { LogInInput } from "../input.ts";
import { canLogIn } from "../permissions.ts";
import { beginSession, type LogInAnswer, logInAnswer } from "./begin-session.ts";
import { budgetOf, countFailures, guessPassword, type PasswordGuard } from "./guess-password.ts";
import { makePass } from "./passes.ts";
import { removeSession } from "./session-queries.ts";
import { newSession } from "./start-session.ts";

/** Result of a log-in: a session, or the page for an account that cannot get one. */
export type LogInResult = LogInAnswer | DetourAnswer;

interface DetourAnswer {
  code: RefusalCode;
  /** URL of the page. */
  detour: string;
}

/** Reason why a correctly authenticated account gets no session. */
export type Detour = keyof typeof DETOURS;

const DETOURS = {
  banned: { code: "account.banned", pageOf: accountLinks.banned },
  "come-back": { code: "account.deleted", pageOf: accountLinks.comeBack },
  waiting: { code: "account.pending", pageOf: accountLinks.waiting },
} as const;

/**
 * Logs in. An unknown name takes the same time and gets the same response as a wrong password. The slow verification
 * runs before the write, which then checks that the account is unchanged.
 */
export function logIn(ctx: Ctx, guard: PasswordGuard, input: LogInInput): Promise<LogInResult> {
  return countFailures(guard, "password", () => logInUncounted(ctx, guard, input));
}

async function logInUncounted(ctx: Ctx, { guesses, devices }: PasswordGuard, input: LogInInput): Promise<LogInResult> {
  const person = isUsername(input.username, MAX_USERNAME) ? await findCredentials(ctx.read, input.username) : undefined;
  const device = person ? devices.deviceOf(ctx.device, person.uid) : null;
  const budget = budgetOf(input.username, person?.uid, device);
  const matches = await guessPassword(guesses, budget, input.password, person?.password_hash ?? null);
  if (!person || !matches) throw new Refusal("account.bad-credentials");
  const session = newSession(input.remember);
  const begun = await ctx.write(async (trx) => {
    const present = await findCredentialsForUpdate(trx, person.uid);
    if (present?.password_hash !== person.password_hash) throw new Refusal("account.bad-credentials");
    const detour = await findDetour(trx, { uid: person.uid, status: present.status }, ctx.now());
    if (detour !== null) return detour;
    return { waits: await beginSession(trx, ctx, { session, person: { ...present, uid: person.uid }, devices }) };
  });
  await guesses.giveBack(budget);
  if (typeof begun !== "string") return logInAnswer(ctx, devices, person, { session, waits: begun.waits });
  return redirectToDetour(ctx, begun, person);
}

/** Returns the reason why an account cannot log in; null if it can, or if it is treated as unknown. */
export async function findDetour(
  trx: Tx,
  { uid, status }: { uid: number; status: number },
  now: number,
): Promise<Detour | null> {
  if (status === ACCOUNT_STATUS.deleted && (await findDeletion(trx, uid, now))) return "come-back";
  const refusal = canLogIn(status);
  if (refusal === "account.banned") return "banned";
  return refusal === "account.pending" ? "waiting" : null;
}

/** Redirects to the page for that reason. */
export async function redirectToDetour(
  ctx: Ctx,
  detour: Detour,
  person: { uid: number; password_hash: string | null },
): Promise<DetourAnswer> {
  const { code, pageOf } = DETOURS[detour];
  return { code, detour: pageOf(await makePass(ctx.read, detour, person, ctx.now())) };
}

/** Ends the current session in the browser and on the server. */
export async function logOut(ctx: Ctx): Promise<void> {
  const { sessionHash } = ctx;
  if (sessionHash === null) return;
  await ctx.write(async (trx, emit) => {
    await removeSession(trx, sessionHash);
    const event: SessionsEnded = { type: "account.sessions-ended", uid: ctx.viewer.uid, hashes: [sessionHash] };
    emit(event);
  });
}
