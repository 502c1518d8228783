import type { Read, Tx } from "#platform/ctx.ts";
import type { LinkedProvider, ProviderName } from "../provider.ts";

/** Finds the user linked to a provider's subject. */
export async function findLinked(read: Read, prid: number, subject: string): Promise<number | undefined> {
  const query = read.selectFrom("provider_link").select("uid").where("prid", "=", prid).where("subject", "=", subject);
  return (await query.executeTakeFirst())?.uid;
}

export async function hasLinkWith(read: Read, uid: number, prid: number): Promise<boolean> {
  const query = read.selectFrom("provider_link").select("prid").where("uid", "=", uid).where("prid", "=", prid);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function hasLinksOf(read: Read, prid: number): Promise<boolean> {
  return (
    (await read.selectFrom("provider_link").select("prid").where("prid", "=", prid).executeTakeFirst()) !== undefined
  );
}

/** Lists the active providers linked to a user. */
export function listLinked(read: Read, uid: number): Promise<ProviderName[]> {
  return read
    .selectFrom("provider_link as l")
    .innerJoin("provider as p", "p.prid", "l.prid")
    .select(["p.slug", "p.label"])
    .where("l.uid", "=", uid)
    .where("p.is_on", "=", 1)
    .orderBy("p.label")
    .execute();
}

/** Lists the providers that a user has linked or can link. */
export async function listLinkable(read: Read, uid: number): Promise<LinkedProvider[]> {
  return read
    .selectFrom("provider as p")
    .leftJoin("provider_link as l", (join) => join.onRef("l.prid", "=", "p.prid").on("l.uid", "=", uid))
    .select(["p.slug", "p.label", "l.created_at as since", "l.used_at as usedAt"])
    .where((eb) => eb.or([eb("p.is_on", "=", 1), eb("l.uid", "is not", null)]))
    .orderBy("p.label")
    .execute();
}

/** Returns false if the subject is linked to another account, or the account to another subject. */
export async function addLink(
  trx: Tx,
  link: { prid: number; subject: string; uid: number; now: number; used: boolean },
): Promise<boolean> {
  const { prid, subject, uid, now } = link;
  const row = await trx
    .insertInto("provider_link")
    .values({ prid, subject, uid, created_at: now, used_at: link.used ? now : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("uid")
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeLinksOf(trx: Tx, uid: number): Promise<void> {
  await trx.deleteFrom("provider_link").where("uid", "=", uid).execute();
}

/** Returns false if the link no longer exists. */
export async function markLinkUsed(trx: Tx, prid: number, subject: string, uid: number, now: number): Promise<boolean> {
  const marked = await trx
    .updateTable("provider_link")
    .set({ used_at: now })
    .where("prid", "=", prid)
    .where("subject", "=", subject)
    .where("uid", "=", uid)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

export async function removeLink(trx: Tx, uid: number, prid: number): Promise<boolean> {
  const query = trx.deleteFrom("provider_link").where("uid", "=", uid).where("prid", "=", prid);
  return (await query.executeTakeFirst()).numDeletedRows === 1n;
}
