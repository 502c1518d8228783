import type { Read, Tx } from "#platform/ctx.ts";
import type { ProviderName } from "../provider.ts";
import { REQUEST_SECRET } from "./auth-requests.ts";

export async function getRequestSecret(read: Read): Promise<string> {
  const query = read.selectFrom("secret").select("value").where("name", "=", REQUEST_SECRET);
  return (await query.executeTakeFirstOrThrow()).value;
}

/** Provider with everything that a request needs. */
export interface StoredProvider {
  prid: number;
  slug: string;
  label: string;
  issuer: string;
  client_id: string;
  client_secret: string | null;
  is_on: number;
}

export function findProvider(read: Read, slug: string): Promise<StoredProvider | undefined> {
  return read
    .selectFrom("provider")
    .select(["prid", "slug", "label", "issuer", "client_id", "client_secret", "is_on"])
    .where("slug", "=", slug)
    .executeTakeFirst();
}

/** Lists the active providers. */
export function listProviders(read: Read): Promise<ProviderName[]> {
  return read.selectFrom("provider").select(["slug", "label"]).where("is_on", "=", 1).orderBy("label").execute();
}

export function listAllProviders(read: Read) {
  return read
    .selectFrom("provider as p")
    .leftJoin("provider_link as l", "l.prid", "p.prid")
    .select(["p.slug", "p.label", "p.issuer", "p.client_id", "p.client_secret", "p.is_on"])
    .select((eb) => eb.fn.count<number>("l.uid").as("accounts"))
    .groupBy(["p.prid", "p.slug", "p.label", "p.issuer", "p.client_id", "p.client_secret", "p.is_on"])
    .orderBy("p.label")
    .orderBy("p.prid")
    .execute();
}

type ProviderValues = Omit<StoredProvider, "prid">;

/** Returns false if the slug or issuer is taken. */
export async function addProvider(trx: Tx, provider: ProviderValues, now: number): Promise<boolean> {
  const added = await trx
    .insertInto("provider")
    .values({ ...provider, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("prid")
    .executeTakeFirst();
  return added !== undefined;
}

export async function setProvider(trx: Tx, prid: number, { slug, ...provider }: ProviderValues): Promise<void> {
  await trx.updateTable("provider").set(provider).where("prid", "=", prid).execute();
}

export async function removeProvider(trx: Tx, prid: number): Promise<void> {
  await trx.deleteFrom("provider").where("prid", "=", prid).execute();
}

export async function isIssuerTaken(read: Read, issuer: string, prid: number): Promise<boolean> {
  const query = read.selectFrom("provider").select("prid").where("issuer", "=", issuer).where("prid", "<>", prid);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Marks a request as used; false if it was used before. */
export async function markRequestUsed(trx: Tx, hash: string, expiresAt: number): Promise<boolean> {
  const row = await trx
    .insertInto("used_auth_request")
    .values({ request_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("request_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired requests. */
export async function dropUsedRequests(trx: Tx, now: number): Promise<void> {
  await trx.deleteFrom("used_auth_request").where("expires_at", "<=", now).execute();
}
