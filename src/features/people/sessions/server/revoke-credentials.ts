import type { Emit, Tx } from "#platform/ctx.ts";
import type { SessionsEnded } from "../events.ts";

/** Tables of credentials that a new password revokes. */
const ACCESS = ["session", "api_token", "log_in_step", "password_reset", "email_change"] as const;
/** Tables of second factors and other log-in methods, which a new password does not revoke. */
const FACTORS = ["authenticator", "recovery_code", "passkey", "passkey_holder", "provider_link"] as const;

export const CREDENTIAL_TABLES = [...ACCESS, ...FACTORS] as const;

/**
 * Revokes sessions, API and feed tokens, open links and unfinished log-ins, except `keptSession`. With `factors` also
 * authenticator apps, passkeys, recovery codes and provider links.
 */
export async function revokeCredentials(
  trx: Tx,
  emit: Emit,
  uid: number,
  { keptSession = null, factors = false }: { keptSession?: string | null; factors?: boolean } = {},
): Promise<void> {
  const ended = await trx
    .deleteFrom("session")
    .where("uid", "=", uid)
    .where("token_hash", "<>", keptSession ?? "")
    .returning("token_hash")
    .execute();
  for (const table of factors ? CREDENTIAL_TABLES : ACCESS)
    if (table !== "session") await trx.deleteFrom(table).where("uid", "=", uid).execute();
  const event: SessionsEnded = {
    type: "account.sessions-ended",
    uid,
    hashes: ended.map(({ token_hash }) => token_hash),
  };
  emit(event);
}
