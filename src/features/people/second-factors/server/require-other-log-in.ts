import { Refusal } from "#domain/refusal.ts";
import { listLinked } from "#features/people/providers/server/link-queries.ts";
import type { Tx } from "#platform/ctx.ts";
import { hasPasskey } from "./passkey-queries.ts";

/** After something is taken away that opens an account: something else has to be left that does. */
export async function requireOtherLogIn(trx: Tx, uid: number, passwordHash: string | null): Promise<void> {
  if (passwordHash !== null || (await hasPasskey(trx, uid)) || (await listLinked(trx, uid)).length > 0) return;
  throw new Refusal("account.only-way-in");
}
