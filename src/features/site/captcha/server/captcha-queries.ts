import type { Read, Tx } from "#platform/ctx.ts";

/** Finds the signing secret. */
export async function findCaptchaSecret(read: Read, name: string): Promise<string | null> {
  const row = await read.selectFrom("secret").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

/** Marks an answer, or an image with a wrong answer, as used; false if it was used before. */
export async function takeCaptcha(trx: Tx, tokenHash: string, expiresAt: number): Promise<boolean> {
  const row = await trx
    .insertInto("used_captcha")
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("token_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an answer usable again. */
export async function restoreCaptcha(trx: Tx, tokenHash: string): Promise<void> {
  await trx.deleteFrom("used_captcha").where("token_hash", "=", tokenHash).execute();
}

/** Deletes expired answers. */
export async function dropUsedCaptchas(trx: Tx, now: number): Promise<void> {
  await trx.deleteFrom("used_captcha").where("expires_at", "<=", now).execute();
}
