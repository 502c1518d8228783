import { RateLimiterRes } from "rate-limiter-flexible";
import { type MakeCounter, memoryCounter } from "../rate-limits/rate-counters.ts";

/** Max wrong passwords per budget, and seconds until it is restored. */
export const PASSWORD_GUESS_LIMIT = { name: "guess", points: 10, seconds: 900 } as const;

/** Limit for entering email addresses: each answer reveals that an address is in use, or sends mail to it. */
export const EMAIL_ADDRESS_LIMIT = { name: "email", points: 6, seconds: 3_600 } as const;

/** Budgets of wrong passwords: one per account and kind of source, independent of client addresses. */
export interface GuessLimiter {
  /** Number of refused guesses. */
  readonly refused: number;
  /**
   * Counts a guess before it is checked, so that concurrent guesses count. @returns seconds to wait; 0 if the guess
   * is allowed.
   */
  take(budget: string): Promise<number>;
  /** Restores the point of a correct guess. */
  giveBack(budget: string): Promise<void>;
}

interface GuessLimit {
  /** Unique among all limits. */
  name: string;
  points: number;
  seconds: number;
}

export function makeGuessLimiter(
  { name, points, seconds }: GuessLimit = PASSWORD_GUESS_LIMIT,
  makeCounter: MakeCounter = memoryCounter,
): GuessLimiter {
  const store = makeCounter({ keyPrefix: name, points, duration: seconds });
  let refused = 0;
  return {
    get refused() {
      return refused;
    },
    async take(budget) {
      try {
        await store.consume(budget);
        return 0;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        refused += 1;
        return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      }
    },
    async giveBack(budget) {
      await store.reward(budget);
    },
  };
}

/** Allows every guess, for benchmarks and tests. */
export const noGuessLimiter: GuessLimiter = { refused: 0, take: async () => 0, giveBack: async () => {} };
