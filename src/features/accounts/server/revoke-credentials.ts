import type { Emit, Tx } from "#platform/ctx.ts";
import type { SessionsEnded } from "../events.ts";

/** Tables with a row for each thing that opens an account beside its password, or that is about to. */
const ACCESS = ["session", "api_token", "log_in_step", "password_reset", "email_change"] as const;
/** The same of second factors and of other ways to log in. They are the owner's even where the password is not. */
const FACTORS = ["authenticator", "recovery_code", "passkey", "passkey_holder", "provider_link"] as const;

export const CREDENTIAL_TABLES = [...ACCESS, ...FACTORS] as const;

/**
 * Ends all that opens an account: sessions, tokens for programs and feeds, and what waits. With `factors` also apps,
 * passkeys, recovery codes and links to providers, which a new password alone does not end.
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
