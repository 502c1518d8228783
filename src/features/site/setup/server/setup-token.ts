import { timingSafeEqual } from "node:crypto";
import type { Tables } from "#domain/tables.ts";
import { findSecret, hasAdmin, replaceSecret, spendSecret } from "#features/site/configuration/server/site-queries.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { hashSessionToken, newSessionToken } from "#platform/sessions/session-token.ts";

const NAME = "setup";

/**
 * Creates a one-time setup token; null if the site has an admin. Replaces the stored hash, so links printed at earlier
 * starts become invalid.
 */
export async function ensureSetupToken(db: Pick<Db<Tables>, "read" | "write">): Promise<string | null> {
  if (await hasAdmin(db.read)) return null;
  const token = newSessionToken();
  await db.write((trx) => replaceSecret(trx, NAME, hashSessionToken(token)));
  return token;
}

/** Compares in constant time. */
export async function isSetupToken(read: Read, token: string): Promise<boolean> {
  const stored = await findSecret(read, NAME);
  if (stored === null) return false;
  const expected = Buffer.from(stored);
  const actual = Buffer.from(hashSessionToken(token));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Deletes the token; false if another request used it first. */
export function spendSetupToken(trx: Tx, token: string): Promise<boolean> {
  return spendSecret(trx, NAME, hashSessionToken(token));
}
