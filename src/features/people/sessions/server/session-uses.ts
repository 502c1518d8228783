import { LRUCache } from "lru-cache";
import type { Tables } from "#domain/tables.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { markSessionUsed } from "./session-queries.ts";

/** Min interval between two stored uses of a session, in milliseconds, because every write invalidates caches. */
const STALE_MS = 600_000;
const MAX_SESSIONS = 20_000;

/** Collects session uses and stores them in batches. */
export interface SessionUses {
  note(hash: string, by: Pick<Ctx, "client">): void;
  /** Stores the collected uses. */
  flush(): Promise<void>;
}

export function sessionUses(db: Pick<Db<Tables>, "write">, now: () => number): SessionUses {
  const storedAt = new LRUCache<string, number>({ maxSize: MAX_SESSIONS, sizeCalculation: () => 1 });
  let noted = new Map<string, { at: number; client: Ctx["client"] }>();
  return {
    note(hash, by) {
      const at = now();
      if (at - (storedAt.get(hash) ?? 0) >= STALE_MS) noted.set(hash, { at, client: by.client });
    },
    async flush() {
      if (noted.size === 0) return;
      const uses = noted;
      noted = new Map();
      await db.write(async (trx) => {
        for (const [hash, { at, client }] of uses) await markSessionUsed(trx, hash, { at, ...client });
      });
      for (const [hash, { at }] of uses) storedAt.set(hash, at);
    },
  };
}
