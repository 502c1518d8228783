import type { Read, Tx } from "#platform/ctx.ts";
import { type DomainKind, domainsAbove, readDomain } from "../domain.ts";

/** The banned domain that equals the host or is a parent of it. */
export async function findBannedDomain(read: Read, kind: DomainKind, host: string): Promise<string | undefined> {
  const name = readDomain(host);
  if (name === null) return undefined;
  const query = read
    .selectFrom("banned_domain")
    .select("domain")
    .where("kind", "=", kind)
    .where("domain", "in", domainsAbove(name))
    .orderBy("domain")
    .limit(1);
  return (await query.executeTakeFirst())?.domain;
}

/** Banned domains among these. */
export async function listBannedDomainsAmong(
  trx: Tx,
  kind: DomainKind,
  domains: readonly string[],
): Promise<Set<string>> {
  const query = trx
    .selectFrom("banned_domain")
    .select("domain")
    .where("kind", "=", kind)
    .where("domain", "in", domains);
  return new Set((await query.execute()).map(({ domain }) => domain));
}

/** Banned domains after a cursor, by name, filtered by a search text. */
export function listBannedDomains(read: Read, kind: DomainKind, asked: { after: string; query: string; most: number }) {
  let query = read
    .selectFrom("banned_domain")
    .select(["domain", "created_at as bannedAt"])
    .where("kind", "=", kind)
    .where("domain", ">", asked.after)
    .orderBy("domain")
    .limit(asked.most);
  if (asked.query !== "") query = query.where("domain", "like", `%${asked.query.replace(/[^a-z0-9.-]/g, "")}%`);
  return query.execute();
}

export async function insertBannedDomain(trx: Tx, kind: DomainKind, domain: string, at: number): Promise<void> {
  await trx
    .insertInto("banned_domain")
    .values({ kind, domain, created_at: at })
    .onConflict((conflict) => conflict.columns(["kind", "domain"]).doNothing())
    .execute();
}

export async function removeBannedDomain(trx: Tx, kind: DomainKind, domain: string): Promise<void> {
  await trx.deleteFrom("banned_domain").where("kind", "=", kind).where("domain", "=", domain).execute();
}

/** Time of a domain's ban. Locks the row (FOR UPDATE). */
export function readBannedForUndo(trx: Tx, kind: DomainKind, domain: string) {
  return trx
    .selectFrom("banned_domain")
    .select("created_at")
    .where("kind", "=", kind)
    .where("domain", "=", domain)
    .forUpdate()
    .executeTakeFirst();
}
