import { OutboundError } from "./outbound-error.ts";

export interface GateOptions {
  /** Max concurrent requests, in total and per host. */
  all: number;
  perHost: number;
  /** Max queued requests; further ones are refused. */
  waiting: number;
}

export interface Gate {
  /** Waits for a slot. @returns a function that releases it. */
  enter(host: string, signal: AbortSignal): Promise<() => void>;
}

/** Limits concurrent requests, so that no one can use this site to flood another site, or block its own requests. */
export function gate({ all, perHost, waiting }: GateOptions): Gate {
  const inside = new Map<string, number>();
  let total = 0;
  const queue: { host: string; go(): void }[] = [];

  const hasRoom = (host: string) => total < all && (inside.get(host) ?? 0) < perHost;
  function take(host: string): () => void {
    total += 1;
    inside.set(host, (inside.get(host) ?? 0) + 1);
    return () => {
      total -= 1;
      const left = (inside.get(host) ?? 1) - 1;
      if (left > 0) inside.set(host, left);
      else inside.delete(host);
      const at = queue.findIndex((next) => hasRoom(next.host));
      if (at >= 0) queue.splice(at, 1)[0]?.go();
    };
  }

  return {
    async enter(host, signal) {
      signal.throwIfAborted();
      if (hasRoom(host)) return take(host);
      if (queue.length >= waiting) throw new OutboundError("busy");
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          queue.splice(queue.indexOf(waiter), 1);
          reject(signal.reason);
        };
        const waiter = {
          host,
          go() {
            signal.removeEventListener("abort", giveUp);
            resolve(take(host));
          },
        };
        signal.addEventListener("abort", giveUp, { once: true });
        queue.push(waiter);
      });
    },
  };
}
