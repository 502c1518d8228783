import { accountLinks } from "#domain/account-links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isUsername } from "#lib/names.ts";
import type { Ctx } from "#platform/ctx.ts";
import { ACCOUNT_STATUS, LONGEST_NAME } from "../account.ts";
import type { SessionsEnded } from "../events.ts";
import type { LogInInput } from "../input.ts";
import { canLogIn } from "../permissions.ts";
import { findCredentials, findCredentialsForUpdate } from "./account-queries.ts";
import { beginSession, type LogInAnswer, logInAnswer } from "./begin-session.ts";
import { findDeletion } from "./deletion-queries.ts";
import { budgetOf, guessPassword, type PasswordGuard } from "./guess-password.ts";
import { makePass } from "./passes.ts";
import { removeSession } from "./session-queries.ts";
import { newSession } from "./start-session.ts";

/** A session has begun; or the account has none, and what its person can do about that is on a page of its own. */
export type LoggedIn = LogInAnswer | { detour: string };

const DETOURS = { banned: accountLinks.banned, "come-back": accountLinks.comeBack, waiting: accountLinks.waiting };

/**
 * Starts a new session. An unknown name costs the same work and gets the same answer as a wrong password.
 * Verifying takes long, so it is done before the write, which then checks that the account has not changed since.
 */
export async function logIn(ctx: Ctx, { guesses, devices }: PasswordGuard, input: LogInInput): Promise<LoggedIn> {
  const person = isUsername(input.username, LONGEST_NAME) ? await findCredentials(ctx.read, input.username) : undefined;
  const device = person ? devices.deviceOf(ctx.device, person.uid) : null;
  const budget = budgetOf(input.username, person?.uid, device);
  const matches = await guessPassword(guesses, budget, input.password, person?.password_hash ?? null);
  if (!person || !matches) throw new Refusal("account.bad-credentials");
  const session = newSession(input.remember);
  const begun = await ctx.write(async (trx) => {
    const present = await findCredentialsForUpdate(trx, person.uid);
    if (present?.password_hash !== person.password_hash) throw new Refusal("account.bad-credentials");
    const isDeleted = present.status === ACCOUNT_STATUS.deleted;
    if (isDeleted && (await findDeletion(trx, person.uid, ctx.now()))) return "come-back";
    const refusal = canLogIn(present.status);
    if (refusal === "account.banned") return "banned";
    if (refusal === "account.pending") return "waiting";
    return { waits: await beginSession(trx, ctx, { session, person: { ...present, uid: person.uid }, devices }) };
  });
  await guesses.giveBack(budget);
  if (typeof begun !== "string") return logInAnswer(ctx, devices, person, { session, waits: begun.waits });
  return { detour: DETOURS[begun](await makePass(ctx.read, begun, person, ctx.now())) };
}

/** Ends the present session, here and on the server. */
export async function logOut(ctx: Ctx): Promise<void> {
  const { sessionHash } = ctx;
  if (sessionHash === null) return;
  await ctx.write(async (trx, emit) => {
    await removeSession(trx, sessionHash);
    const event: SessionsEnded = { type: "account.sessions-ended", uid: ctx.viewer.uid, hashes: [sessionHash] };
    emit(event);
  });
}
