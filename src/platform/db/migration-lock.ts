import { setTimeout } from "node:timers/promises";
import type { ClientBase } from "pg";

const LOCK_KEY = 4_242_026_001;
const POLL_MS = 100;

/**
 * Waits for PostgreSQL's advisory lock for migrations, which `client` then holds until it disconnects. Polls, because a
 * process that builds an index waits for the statements of all others, also for one that waits for this lock.
 */
export async function takeMigrationLock(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [LOCK_KEY]);
    if (rows[0]?.taken) return;
    await setTimeout(POLL_MS);
  }
}
