import { Refusal } from "#domain/refusal.ts";
import { listLinked } from "#features/people/providers/server/link-queries.ts";
import type { Tx } from "#platform/ctx.ts";
import { hasPasskey } from "./passkey-queries.ts";

/** Call after removing a log-in method. @throws Refusal if no method is left. */
export async function requireOtherLogIn(trx: Tx, uid: number, passwordHash: string | null): Promise<void> {
  if (passwordHash !== null || (await hasPasskey(trx, uid)) || (await listLinked(trx, uid)).length > 0) return;
  throw new Refusal("account.only-way-in");
}
