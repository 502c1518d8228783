import { Refusal } from "#domain/refusal.ts";
import type { DeviceTokens } from "#platform/sessions/device-token.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { passwordMatches } from "#platform/sessions/passwords.ts";

/** Guess limits, and tokens of browsers that have logged in before. */
export interface PasswordGuard {
  guesses: GuessLimiter;
  devices: DeviceTokens;
  /** Limit of addresses and mails per account. */
  addresses: GuessLimiter;
}

/**
 * Returns the budget key of a guess. Unknown browsers share one budget per typed name, so unknown names behave like
 * existing ones. Each browser that has logged in before has its own budget.
 */
export function budgetOf(name: string, uid: number | undefined, device: string | null): string {
  return uid === undefined || device === null ? `name ${name.toLowerCase()}` : `device ${uid} ${device}`;
}

/**
 * Compares a password within the budget. Wrong guesses stay counted; the caller restores a correct one after log-in.
 * @throws Refusal if the budget is spent, without comparing.
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
