import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Wrong passwords per budget, and the seconds until the budget is restored. */
export const GUESSES = { points: 10, seconds: 900 } as const;

/** Limit for naming an e-mail address: each answer reveals that it is taken, or sends mail there. */
export const ADDRESSES = { points: 6, seconds: 3_600 } as const;

/**
 * Budgets of wrong passwords: one for each account and kind of source, however many addresses the guesses come from.
 */
export interface GuessLimiter {
  /** Takes a guess before it is tried, so that many at once count as many. Seconds to wait, or 0 when it may be tried. */
  take(budget: string): Promise<number>;
  /** Gives back a guess that was right. */
  giveBack(budget: string): Promise<void>;
}

/** Counts in this process. */
export function memoryGuessLimiter({ points, seconds }: { points: number; seconds: number } = GUESSES): GuessLimiter {
  const store = new RateLimiterMemory({ keyPrefix: "guess", points, duration: seconds });
  return {
    async take(budget) {
      try {
        await store.consume(budget);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
    async giveBack(budget) {
      await store.reward(budget);
    },
  };
}

/** Lets every guess be tried: for measuring and for tests. */
export const noGuessLimiter: GuessLimiter = { take: async () => 0, giveBack: async () => {} };
