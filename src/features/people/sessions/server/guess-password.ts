import { isRefusal, Refusal, type RefusalCode } from "#domain/refusal.ts";
import type { DeviceTokens } from "#platform/sessions/device-token.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { passwordMatches } from "#platform/sessions/passwords.ts";

/** Guess limits, and tokens of browsers that have logged in before. */
export interface PasswordGuard {
  guesses: GuessLimiter;
  devices: DeviceTokens;
  /** Limit of addresses and mails per account. */
  addresses: GuessLimiter;
  /** Number of failed log-ins by step. */
  failures: Record<LogInStep, number>;
}

type LogInStep = "password" | "second_factor" | "passkey";

/** Refusals of a log-in with wrong credentials, or after too many of them. */
const FAILURES: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "account.bad-credentials",
  "account.wrong-code",
  "account.passkey-wrong",
  "account.passkey-copied",
  "request.too-many",
]);

/** Runs a step of a log-in, and counts it if it fails. */
export async function countFailures<R>(
  { failures }: PasswordGuard,
  step: LogInStep,
  logIn: () => Promise<R>,
): Promise<R> {
  try {
    return await logIn();
  } catch (error) {
    if (isRefusal(error) && FAILURES.has(error.code)) failures[step] += 1;
    throw error;
  }
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
