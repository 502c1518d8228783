import { createHmac, timingSafeEqual } from "node:crypto";
import type { Tables } from "#domain/tables.ts";
import {
  findSecret,
  hasAdmin,
  spendSecret,
  storeSecretOnce,
} from "#features/site/configuration/server/site-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { newSessionToken } from "#platform/sessions/session-token.ts";

const NAME = "setup";

/** The database contains only the secret, so that the token itself is nowhere but in the printed link. */
const tokenFrom = (secret: string) => createHmac("sha256", secret).update("setup link").digest("base64url");

/**
 * Returns the token of the setup link; null if the site has an admin. All processes of a site, and all starts, return
 * the same token, so that every printed link works until the setup. The secret is deleted then: printed links remain
 * invalid even if the site loses its admins.
 */
export async function ensureSetupToken(db: Pick<Db<Tables>, "read" | "write">): Promise<string | null> {
  const stored = await findSecret(db.read, NAME);
  if (await hasAdmin(db.read)) {
    // a command made the admin
    if (stored !== null) await db.write((trx) => spendSecret(trx, NAME, stored));
    return null;
  }
  if (stored !== null) return tokenFrom(stored);
  await db.write((trx) => storeSecretOnce(trx, NAME, newSessionToken()));
  const made = await findSecret(db.read, NAME);
  // null if another process finished the setup meanwhile
  return made && tokenFrom(made);
}

export async function isSetupToken(read: Read, token: string): Promise<boolean> {
  return (await findSecretOf(read, token)) !== null;
}

/** Deletes the secret behind the token; false if another request used the token first. */
export async function spendSetupToken(trx: Tx, token: string): Promise<boolean> {
  const secret = await findSecretOf(trx, token);
  return secret !== null && spendSecret(trx, NAME, secret);
}

/** The stored secret, if the token was derived from it. Compares in constant time. */
async function findSecretOf(read: Read, token: string): Promise<string | null> {
  const secret = await findSecret(read, NAME);
  if (secret === null) return null;
  const expected = Buffer.from(tokenFrom(secret));
  const actual = Buffer.from(token);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? secret : null;
}
