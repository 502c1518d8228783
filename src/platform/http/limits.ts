import ipaddr from "ipaddr.js";
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { type MakeCounter, memoryCounter } from "../rate-limits/rate-counters.ts";

/**
 * Max requests per client address and number of seconds. `default` counts each route separately; other limits are
 * shared by their routes.
 */
export const RATE_LIMITS = {
  default: [{ points: 60, seconds: 60 }],
  posting: [
    { points: 6, seconds: 60 },
    { points: 120, seconds: 3600 },
  ],
  bursts: [
    { points: 8, seconds: 8 },
    { points: 90, seconds: 600 },
  ],
  /** Search and its filters; each step is a request. */
  searching: [
    { points: 20, seconds: 60 },
    { points: 300, seconds: 3600 },
  ],
  auth: [{ points: 25, seconds: 300 }],
  signup: [{ points: 5, seconds: 1800 }],
} as const satisfies Record<string, readonly { points: number; seconds: number }[]>;

export type LimitName = keyof typeof RATE_LIMITS;

/** Remaining share of the tightest window of a limit. */
export interface LimitLeft {
  points: number;
  windowSeconds: number;
  left: number;
  resetSeconds: number;
}

export interface Limiter {
  /** Number of refused requests by limit. */
  readonly refused: ReadonlyMap<LimitName, number>;
  /** Counts a request at `cost`, 1 by default. @returns the seconds to wait; 0 if the request is allowed. */
  take(name: LimitName, route: string, address: string, cost?: number): Promise<number>;
  /** Null if limits are off. */
  left(name: LimitName, route: string, address: string): Promise<LimitLeft | null>;
}

/** Rate limit key of a client: the IPv4 address, or the IPv6 /64, because one household has that many addresses. */
export function clientKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const bytes = parsed.toByteArray();
  return ipaddr.fromByteArray([...bytes.slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0]).toString();
}

/** Bytes of a /48, the IPv6 network of an organization. It contains 65,536 networks that each count as one client. */
const WIDE_BYTES = 6;
/** Limit of a /48, as a multiple of the limit of one client. */
const WIDE_FACTOR = 8;

/** Rate limit key of an IPv6 /48; null for IPv4. */
export function wideKey(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return null;
  const bytes = parsed.toByteArray().map((byte, at) => (at < WIDE_BYTES ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/48`;
}

/**
 * Counts with `makeCounter`, but the limit `default` always in the memory of this process: it applies to every page, and
 * pages need no shared store.
 */
export function makeLimiter(makeCounter: MakeCounter = memoryCounter): Limiter {
  const storesFor = (share: number) =>
    new Map(
      Object.entries(RATE_LIMITS).map(([name, windows]) => [
        name,
        windows.map(({ points: perClient, seconds }, index) => {
          const points = perClient * share;
          const options = { keyPrefix: `${name}:${index}:${share}`, points, duration: seconds };
          // a flood from one address must not reach the store
          return name === "default"
            ? memoryCounter(options)
            : makeCounter({ ...options, inMemoryBlockOnConsumed: points + 1 });
        }),
      ]),
    );
  const [stores, wideStores] = [storesFor(1), storesFor(WIDE_FACTOR)];
  const keyOf = (name: LimitName, route: string, network: string) =>
    name === "default" ? `${network} ${route}` : network;
  const refused = new Map((Object.keys(RATE_LIMITS) as LimitName[]).map((name) => [name, 0]));
  return {
    refused,
    async take(name, route, address, cost = 1) {
      const wide = wideKey(address);
      const asked: [RateLimiterAbstract[], string][] = [
        [stores.get(name) ?? [], keyOf(name, route, clientKey(address))],
      ];
      if (wide !== null) asked.push([wideStores.get(name) ?? [], keyOf(name, route, wide)]);
      for (const [store, key] of asked.flatMap(([all, key]) => all.map((store) => [store, key] as const))) {
        try {
          await store.consume(key, cost);
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          refused.set(name, (refused.get(name) ?? 0) + 1);
          return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        }
      }
      return 0;
    },
    async left(name, route, address) {
      const key = keyOf(name, route, clientKey(address));
      let least: LimitLeft | null = null;
      for (const store of stores.get(name) ?? []) {
        const { points, duration: windowSeconds } = store;
        const counted = await store.get(key);
        const left = Math.max(0, counted?.remainingPoints ?? points);
        const resetSeconds = counted === null ? windowSeconds : Math.ceil(counted.msBeforeNext / 1000);
        if (least === null || left < least.left) least = { points, windowSeconds, left, resetSeconds };
      }
      return least;
    },
  };
}

/** Allows everything, for benchmarks and tests. */
export const noLimiter: Limiter = { refused: new Map(), take: async () => 0, left: async () => null };
