import type { Pool } from "pg";
import { errorParts } from "#lib/error-parts.ts";
import { outageOf } from "./outage.ts";

/** Interval in milliseconds between checks of the replica. */
const CHECK_MS = 100;
/** Interval in milliseconds between readings of the primary's position. */
const SAMPLE_MS = 1_000;
/** Max delay of the replica in milliseconds. */
const MAX_DELAY_MS = 5_000;
/** Milliseconds after which a check is too old. */
const CHECK_VALID_MS = 1_000;

const REPLAYED = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as position`;
const WRITTEN = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position";

/** A query on a standby may be cancelled because the primary has removed its rows. */
const CONFLICT = "40001";

/** Position of a write, and the seconds for which a browser needs it. */
export interface WriteMark {
  value: string;
  seconds: number;
}

/** Read-only copy of a PostgreSQL database, used while it is at most `MAX_DELAY_MS` behind. */
export class Replica {
  readonly pool: Pool;
  readonly #primary: Pick<Pool, "query">;
  /** Latest position of the replica. */
  #replayed = -1;
  #checkedAt = Number.NEGATIVE_INFINITY;
  /** Positions of the primary in the last `MAX_DELAY_MS`, oldest first. */
  #samples: { at: number; position: number }[] = [];
  #timer: NodeJS.Timeout | undefined;
  #wasUsed = false;
  #isClosed = false;
  readonly #warn: (message: string) => void;

  constructor(pool: Pool, primary: Pick<Pool, "query">, warn: (message: string) => void) {
    this.pool = pool;
    this.#primary = primary;
    this.#warn = warn;
    void this.#check();
  }

  /** Position up to which the replica has all commits; -1 while it cannot be used. */
  get position(): number {
    const oldest = this.#samples[0];
    const isChecked = performance.now() - this.#checkedAt < CHECK_VALID_MS;
    return isChecked && oldest !== undefined && this.#replayed >= oldest.position ? this.#replayed : -1;
  }

  /** True if the primary may answer a query that failed here. Stops the use of the replica until the next check. */
  mayAskPrimary(error: unknown): boolean {
    if (errorParts(error).code === CONFLICT) return true;
    if (outageOf(error, "read") === null) return false;
    this.#checkedAt = Number.NEGATIVE_INFINITY;
    return true;
  }

  /** Position of the primary after all commits so far, in bytes of its write-ahead log. */
  async writtenPosition(): Promise<number> {
    const { rows } = await this.#primary.query<{ position: number }>(WRITTEN);
    return rows[0]?.position ?? Number.POSITIVE_INFINITY;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.pool.end();
  }

  async #check(): Promise<void> {
    try {
      const now = performance.now();
      if (now - (this.#samples.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= SAMPLE_MS) {
        this.#samples.push({ at: now, position: await this.writtenPosition() });
      }
      this.#samples = this.#samples.filter(({ at }) => now - at <= MAX_DELAY_MS);
      const { rows } = await this.pool.query<{ position: number | null }>(REPLAYED);
      this.#replayed = rows[0]?.position ?? -1;
      this.#checkedAt = now;
    } catch {
      // an old check is not valid, so the primary is read
    }
    const isUsed = this.position >= 0;
    if (this.#wasUsed && !isUsed) this.#warn("The replica is away or behind. Pages are read from the primary.");
    this.#wasUsed = isUsed;
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#check(), CHECK_MS).unref();
  }
}
