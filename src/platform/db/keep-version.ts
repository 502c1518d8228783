import { sql } from "kysely";
import type { Tx } from "./read.ts";

/** Max former versions of a text. */
export interface VersionLimits {
  /** Changes that follow the first of a burst within this time, in milliseconds, make no version of their own. */
  burstMs: number;
  /** Versions of one thing. */
  count: number;
  /** Bytes of all of them; the first and the latest are kept even above it. */
  bytes: number;
}

/** A table of versions: whose they are, and the text that they hold. */
export interface VersionStore {
  table: string;
  owner: string;
  text: string;
  limits: VersionLimits;
}

export interface KeptVersion {
  vid: number;
  bytes: number;
  /** Time at which the following version was written. */
  replaced_at: number;
  burst_at: number | null;
}

/** Does a change now belong to the burst of the latest version? */
export function isSameBurst(latest: KeptVersion | undefined, now: number, { burstMs }: VersionLimits): boolean {
  if (!latest) return false;
  const age = now - (latest.burst_at ?? latest.replaced_at);
  return age >= 0 && age < burstMs;
}

/**
 * The last of the versions (in order, oldest first) that have to go: those after the first that the latest leave no
 * room for. Undefined when all may stay.
 */
export function lastToDrop(versions: readonly KeptVersion[], limits: VersionLimits): KeptVersion | undefined {
  const [first, ...later] = versions;
  let bytes = first?.bytes ?? 0;
  for (let at = later.length - 1; at >= 0; at -= 1) {
    bytes += later[at]?.bytes ?? 0;
    const isLatest = at === later.length - 1;
    const kept = later.length - at + 1;
    if (!isLatest && (kept > limits.count || bytes > limits.bytes)) return later[at];
  }
  return undefined;
}

/**
 * Stores the text that a change replaces. Of a burst of changes only the text before it is kept; beyond the limit, the
 * first version and the latest ones. Where some are dropped, the first one lasts until the next one that is kept began.
 * The caller has locked the row.
 */
export async function keepVersion(trx: Tx, store: VersionStore, id: number, text: string, now: number): Promise<void> {
  const table = sql.table(store.table);
  const owner = sql.ref(store.owner);
  const column = sql.ref(store.text);
  const listed = sql<KeptVersion>`
    select vid, octet_length(${column}) as bytes, replaced_at, burst_at from ${table} where ${owner} = ${id} order by vid`;
  const { rows: kept } = await listed.execute(trx);
  const latest = kept.at(-1);
  if (latest && isSameBurst(latest, now, store.limits)) {
    const burstAt = latest.burst_at ?? latest.replaced_at;
    await sql`update ${table} set replaced_at = ${now}, burst_at = ${burstAt} where vid = ${latest.vid}`.execute(trx);
    return;
  }
  await sql`insert into ${table} (${owner}, ${column}, replaced_at, burst_at) values (${id}, ${text}, ${now}, ${now})`.execute(
    trx,
  );
  const added = { vid: Number.POSITIVE_INFINITY, bytes: Buffer.byteLength(text), replaced_at: now, burst_at: now };
  const dropped = lastToDrop([...kept, added], store.limits);
  const [first] = kept;
  if (!dropped || !first) return;
  await sql`delete from ${table} where ${owner} = ${id} and vid > ${first.vid} and vid <= ${dropped.vid}`.execute(trx);
  await sql`update ${table} set replaced_at = ${dropped.replaced_at} where vid = ${first.vid}`.execute(trx);
}
