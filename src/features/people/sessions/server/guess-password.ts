import { Refusal } from "#domain/refusal.ts";
import type { DeviceTokens } from "#platform/sessions/device-token.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { passwordMatches } from "#platform/sessions/passwords.ts";

/** What bounds guesses at passwords, and marks the browsers that have signed in. */
export interface PasswordGuard {
  guesses: GuessLimiter;
  devices: DeviceTokens;
  /** How often an account may name an address, or have a link sent to one. */
  addresses: GuessLimiter;
}

/**
 * Which budget a guess counts in. All browsers that have not signed in to the account share one, named by what was
 * typed, so that a name that nobody has behaves like any other; each browser that has signed in keeps its own.
 */
export function budgetOf(name: string, uid: number | undefined, device: string | null): string {
  return uid === undefined || device === null ? `name ${name.toLowerCase()}` : `device ${uid} ${device}`;
}

/**
 * Compares within the budget. A wrong password stays counted; the caller returns a right one to the budget once it has
 * signed the user in.
 * @throws Refusal when the budget is spent, without looking at the password.
 */
export async function guessPassword(
  guesses: GuessLimiter,
  budget: string,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const seconds = await guesses.take(budget);
  if (seconds > 0) throw new Refusal("request.too-many", { values: { seconds } });
  return passwordMatches(password, stored);
}
