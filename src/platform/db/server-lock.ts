import pg from "pg";
import { StartError } from "../start-error.ts";

/** Key of the advisory lock: "ambit" in ASCII. */
const KEY = (0x616d626974).toString();
const RETRY_MS = 5_000;

interface Holder {
  since: Date;
  /** Null for a connection over a local socket. */
  address: string | null;
}

/**
 * Locks a PostgreSQL database, so that no second server starts on it. Acquires the lock again after an outage of the
 * database server.
 * @throws StartError if another server holds the lock.
 */
export async function lockDatabase(
  url: string,
  warn: (message: string, error?: unknown) => void,
): Promise<{ release(): void }> {
  let client: pg.Client | undefined;
  let isReleased = false;
  let timer: NodeJS.Timeout | undefined;

  async function take(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: "ambit", keepAlive: true });
    let isLost = false;
    next.on("error", (error) => {
      isLost = true;
      if (client === next) later(error);
    });
    try {
      await next.connect();
      const { rows } = await next.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [KEY]);
      if (!rows[0]?.taken) throw new StartError("database-in-use", await readHolder(next));
      if (isLost || isReleased) throw new Error("The connection of the lock was lost.");
      client = next;
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
  }

  function later(error: unknown): void {
    client = undefined;
    if (isReleased) return;
    warn("The lock of the database is lost and will be taken again.", error);
    timer = setTimeout(() => take().catch(later), RETRY_MS).unref();
  }

  await take();
  return {
    release() {
      isReleased = true;
      clearTimeout(timer);
      client?.end().catch(() => {});
    },
  };
}

/** Start and address of the connection that holds the lock. */
async function readHolder(client: pg.Client): Promise<{ since: string; address: string }> {
  const { rows } = await client.query<Holder>(
    `select a.backend_start as since, host(a.client_addr) as address
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
      and (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [KEY],
  );
  const [holder] = rows;
  return { since: holder?.since.toISOString() ?? "", address: holder?.address ?? "" };
}
