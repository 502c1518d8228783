import { LRUCache } from "lru-cache";
import { ATTACK_SIGNALS, type AttackEventKind, type AttackSignal, isUnderAttack } from "#domain/attack.ts";
import type { Settings } from "#domain/settings.ts";
import type { Ctx } from "#platform/ctx.ts";
import { clientKey, wideKey } from "#platform/http/limits.ts";
import { ATTACK_COUNTERS, type AttackCountName } from "../attack.ts";
import { addAttackCounts, addAttackSignals } from "./attack-queries.ts";
import { beginOverThreshold } from "./switch-attack.ts";

const HOUR = 3_600_000;
/** Max new members and networks in memory; each counts once an hour. */
const MAX_SEEN = 50_000;
/** Number of watched events that triggers an early flush. */
const FLUSH_AT = 50;

/** Counts events in memory and stores them in batches, so that a refusal causes no write of its own. */
export interface AttackCounter {
  /** Counts an event. A watched kind counts once an hour for each new member or network. */
  count(what: AttackEventKind, settings: Settings, by?: { uid: number; address: string }): void;
  /** Notes a new member or network that another server counted. */
  noteCounted(source: string): void;
  /** Stores the counts, and starts attack mode at a threshold. */
  flush(): Promise<void>;
}

interface Surroundings {
  ctx(): Promise<Ctx>;
  now(): number;
  /** Called for each counted member or network, so that other servers do not count it again. */
  onCounted(source: string): void;
  onError(error: unknown): void;
}

export function attackCounter({ ctx, now, onCounted, onError }: Surroundings): AttackCounter {
  let watched = new Map<AttackSignal, number>();
  let done = new Map<AttackCountName, number>();
  // maxSize instead of max, for which the cache allocates its memory at once
  const countedAt = new LRUCache<string, number>({ maxSize: MAX_SEEN, sizeCalculation: () => 1 });
  let waiting = 0;
  let running: Promise<void> = Promise.resolve();

  async function store(): Promise<void> {
    if (watched.size === 0 && done.size === 0) return;
    const [counts, report] = [watched, done];
    watched = new Map();
    done = new Map();
    waiting = 0;
    const present = await ctx();
    await present.write(async (trx, emit) => {
      if (counts.size > 0) await addAttackSignals(trx, counts, now());
      if (report.size > 0) await addAttackCounts(trx, report);
      if (counts.size > 0) await beginOverThreshold(trx, emit, present);
    });
  }

  // sequential, so that each run reads the counts stored by the previous one
  const flush = () => {
    running = running.then(store).catch(onError);
    return running;
  };

  return {
    count(what, settings, by) {
      const isAttacked = isUnderAttack(settings, now());
      if (isIn(ATTACK_COUNTERS, what) && isAttacked) done.set(what, (done.get(what) ?? 0) + 1);
      if (!isIn(ATTACK_SIGNALS, what) || by === undefined) return;
      const source = `${what} ${what === "first_posts" ? by.uid : (wideKey(by.address) ?? clientKey(by.address))}`;
      if ((countedAt.get(source) ?? Number.NEGATIVE_INFINITY) > now() - HOUR) return;
      countedAt.set(source, now());
      onCounted(source);
      watched.set(what, (watched.get(what) ?? 0) + 1);
      waiting += 1;
      if (waiting >= FLUSH_AT && !isAttacked) void flush();
    },
    noteCounted: (source) => void countedAt.set(source, now()),
    flush,
  };
}

function isIn<T extends string>(list: readonly T[], what: string): what is T {
  return list.some((one) => one === what);
}
