import type { Emit, Tx } from "#platform/ctx.ts";
import type { SessionsEnded } from "../events.ts";

/** Tables of credentials that a new password ends. */
const ACCESS = ["session", "api_token", "log_in_step", "password_reset", "email_change"] as const;
/** Tables of second factors and other ways to log in. A new password leaves them. */
const FACTORS = ["authenticator", "recovery_code", "passkey", "passkey_holder", "provider_link"] as const;

export const CREDENTIAL_TABLES = [...ACCESS, ...FACTORS] as const;

/**
 * Ends the credentials of an account: sessions, tokens for programs and feeds, open links and unfinished log-ins. With `factors`
 * also authenticator apps, passkeys, recovery codes and links to providers. `keptSession` stays.
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
