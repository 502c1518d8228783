import { sql } from "kysely";
import type { Tx } from "./read.ts";

/** Limits for the former versions of a text. */
export interface VersionLimits {
  /** Burst duration in milliseconds: changes within it create no versions of their own. */
  burstMs: number;
  /** Max versions of one text. */
  count: number;
  /** Max bytes of all versions; the first and the latest are exempt. */
  bytes: number;
}

/** Table of versions, with the names of its owner and text columns. */
export interface VersionStore {
  table: string;
  owner: string;
  text: string;
  limits: VersionLimits;
}

export interface StoredVersion {
  vid: number;
  bytes: number;
  /** Time at which the next version replaced this one. */
  replaced_at: number;
  burst_at: number | null;
}

/** True if a change now belongs to the burst of the latest version. */
export function isInEditBurst(latest: StoredVersion | undefined, now: number, { burstMs }: VersionLimits): boolean {
  if (!latest) return false;
  const age = now - (latest.burst_at ?? latest.replaced_at);
  return age >= 0 && age < burstMs;
}

/**
 * Last version to delete (versions are in order, oldest first); undefined if all fit. The first and the latest stay.
 */
export function findLastVersionToDrop(
  versions: readonly StoredVersion[],
  limits: VersionLimits,
): StoredVersion | undefined {
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
 * Stores the replaced text as a version. A burst of changes stores one version: the text before the burst. Beyond
 * the limits, the first and the latest versions stay. The first version then lasts until the next retained one
 * starts. The caller has locked the row.
 */
export async function storeVersion(trx: Tx, store: VersionStore, id: number, text: string, now: number): Promise<void> {
  const table = sql.table(store.table);
  const owner = sql.ref(store.owner);
  const column = sql.ref(store.text);
  const listed = sql<StoredVersion>`
    select vid, octet_length(${column}) as bytes, replaced_at, burst_at from ${table} where ${owner} = ${id} order by vid`;
  const { rows: kept } = await listed.execute(trx);
  const latest = kept.at(-1);
  if (latest && isInEditBurst(latest, now, store.limits)) {
    const burstAt = latest.burst_at ?? latest.replaced_at;
    await sql`update ${table} set replaced_at = ${now}, burst_at = ${burstAt} where vid = ${latest.vid}`.execute(trx);
    return;
  }
  await sql`insert into ${table} (${owner}, ${column}, replaced_at, burst_at) values (${id}, ${text}, ${now}, ${now})`.execute(
    trx,
  );
  const added = { vid: Number.POSITIVE_INFINITY, bytes: Buffer.byteLength(text), replaced_at: now, burst_at: now };
  const dropped = findLastVersionToDrop([...kept, added], store.limits);
  const [first] = kept;
  if (!dropped || !first) return;
  await sql`delete from ${table} where ${owner} = ${id} and vid > ${first.vid} and vid <= ${dropped.vid}`.execute(trx);
  await sql`update ${table} set replaced_at = ${dropped.replaced_at} where vid = ${first.vid}`.execute(trx);
}
