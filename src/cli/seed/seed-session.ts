import type { Tables } from "#domain/tables.ts";
import { newSession, startSession } from "#features/people/sessions/server/start-session.ts";
import type { Db } from "#platform/db/open-database.ts";

/**
 * Creates a session without a password, for benchmarks. Returns the token for the session cookie.
 * @throws Error if the member does not exist.
 */
export async function seedSession(db: Db<Tables>, name: string): Promise<string> {
  const session = newSession(true);
  await db.write(async (trx) => {
    const person = await trx
      .selectFrom("person")
      .select("uid")
      .where("name_key", "=", name.toLowerCase())
      .executeTakeFirst();
    if (!person) throw new Error(`There is no member ${name}.`);
    await startSession(trx, session, person.uid, { now: Date.now(), client: { network: "", browser: "" } });
  });
  return session.token;
}
