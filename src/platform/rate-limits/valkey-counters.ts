import { RateLimiterRedis } from "rate-limiter-flexible";
import { valkeyClient } from "../valkey/valkey-client.ts";
import { hashKey, insuranceOf, type MakeCounter } from "./rate-counters.ts";

/** Milliseconds without an answer after which requests are counted without the server. */
const TIMEOUT_MS = 1_000;

/** Counts for all processes on a Valkey or Redis server. `secret` hashes the keys. */
export async function valkeyCounters(url: string, secret: string): Promise<{ make: MakeCounter; close(): void }> {
  const client = await valkeyClient(url, {
    socketTimeout: TIMEOUT_MS,
    // the other server after a failover
    reconnectOnError: ({ message }) => message.startsWith("READONLY"),
  });
  // the hub reports a server that refuses or does not answer; this client tries again
  await client.connect().catch(() => {});
  return {
    make: (options) =>
      new ValkeyCounter(secret, {
        ...options,
        storeClient: client,
        rejectIfRedisNotReady: true,
        insuranceLimiter: insuranceOf(options),
      }),
    close: () => client.disconnect(),
  };
}

/** Not the library's RateLimiterValkey, whose script needs Valkey 8 and fails on Redis. */
class ValkeyCounter extends RateLimiterRedis {
  readonly #secret: string;

  constructor(secret: string, options: ConstructorParameters<typeof RateLimiterRedis>[0]) {
    super(options);
    this.#secret = secret;
  }

  override getKey(key: string | number): string {
    return `ambit:${hashKey(this.#secret, super.getKey(key))}`;
  }
}
