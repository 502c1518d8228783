import { createHmac } from "node:crypto";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { StatementClient } from "../db/connection.ts";

interface CounterOptions {
  /** Name of the counter; unique within the site. */
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
  /** Number of points from which this process refuses a key without asking the store, until its window ends. */
  inMemoryBlockOnConsumed?: number;
}

/** Makes a counter of requests or guesses. */
export type MakeCounter = (options: CounterOptions) => RateLimiterAbstract;

/** Counts in the memory of this process. */
export const memoryCounter: MakeCounter = (options) => new RateLimiterMemory(options);

/** Counts for all processes in the table `rate_limit`. `secret` hashes the keys, because they contain client addresses. */
export const postgresCounter =
  (client: StatementClient, secret: string): MakeCounter =>
  (options) =>
    new PostgresCounter(secret, {
      ...options,
      storeClient: client,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      // a job deletes expired rows
      clearExpiredByTimeout: false,
      insuranceLimiter: insuranceOf(options),
    });

/** Counter of this process while a shared store does not answer: half the points, because other processes count too. */
export const insuranceOf = ({ points, ...options }: CounterOptions): RateLimiterAbstract =>
  memoryCounter({ ...options, points: Math.max(1, Math.floor(points / 2)) });

class PostgresCounter extends RateLimiterPostgres {
  readonly #secret: string;

  constructor(secret: string, options: ConstructorParameters<typeof RateLimiterPostgres>[0]) {
    super(options);
    this.#secret = secret;
  }

  override getKey(key: string | number): string {
    return hashKey(this.#secret, super.getKey(key));
  }
}

export const hashKey = (secret: string, key: string): string =>
  createHmac("sha256", secret).update(`rate limit ${key}`).digest("base64url");
