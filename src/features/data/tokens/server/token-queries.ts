import type { Read, Tx } from "#platform/ctx.ts";

export function listTokens(read: Read, uid: number) {
  return read
    .selectFrom("api_token")
    .select(["tid", "name", "scopes", "created_at", "expires_at", "last_used_at"])
    .where("uid", "=", uid)
    .orderBy("tid", "desc")
    .execute();
}

export async function countTokens(read: Read, uid: number): Promise<number> {
  const { count } = await read
    .selectFrom("api_token")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addToken(
  trx: Tx,
  token: { uid: number; name: string; hash: string; scopes: string; now: number; expiresAt: number | null },
): Promise<void> {
  const { uid, name, hash, scopes, now, expiresAt } = token;
  await trx
    .insertInto("api_token")
    .values({ uid, name, token_hash: hash, scopes, created_at: now, expires_at: expiresAt })
    .execute();
}

/** @returns whether the person had such a token. */
export async function removeOwnToken(trx: Tx, uid: number, tid: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("api_token")
    .where("uid", "=", uid)
    .where("tid", "=", tid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Finds a token that is neither expired nor revoked. */
export function findToken(read: Read, hash: string, now: number) {
  return read
    .selectFrom("api_token")
    .select(["tid", "uid", "scopes", "last_used_at"])
    .where("token_hash", "=", hash)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirst();
}

export async function markTokenUsed(trx: Tx, tid: number, now: number): Promise<void> {
  await trx.updateTable("api_token").set({ last_used_at: now }).where("tid", "=", tid).execute();
}

export async function findIsBot(read: Read, uid: number): Promise<boolean> {
  const person = await read.selectFrom("person").select("is_bot").where("uid", "=", uid).executeTakeFirstOrThrow();
  return person.is_bot === 1;
}

export async function storeIsBot(trx: Tx, uid: number, isBot: boolean): Promise<void> {
  await trx
    .updateTable("person")
    .set({ is_bot: isBot ? 1 : 0 })
    .where("uid", "=", uid)
    .execute();
}
