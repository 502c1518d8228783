import { Refusal } from "#domain/refusal.ts";
import { isUsername } from "#lib/names.ts";
import type { Ctx } from "#platform/ctx.ts";
import { passwordMatches } from "#platform/sessions/passwords.ts";
import { LONGEST_NAME } from "../account.ts";
import type { LogInInput } from "../input.ts";
import { canLogIn } from "../permissions.ts";
import { findCredentials } from "./account-queries.ts";
import { newSession, type Session, startSession } from "./start-session.ts";

/** Starts a new session. A name that nobody has costs the same work and hears the same words as a wrong password. */
export async function logIn(ctx: Ctx, input: LogInInput): Promise<{ session: Session; name: string }> {
  const person = isUsername(input.username, LONGEST_NAME) ? await findCredentials(ctx.read, input.username) : undefined;
  const matches = await passwordMatches(input.password, person?.password_hash ?? null);
  if (!person || !matches) throw new Refusal("account.bad-credentials");
  const refusal = canLogIn(person.status);
  if (refusal) throw new Refusal(refusal);
  const session = newSession(input.remember);
  await ctx.write((trx) => startSession(trx, session, person.uid, ctx.now()));
  return { session, name: person.name };
}
