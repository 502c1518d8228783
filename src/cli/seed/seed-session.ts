import type { Tables } from "#domain/tables.ts";
import { newSession, startSession } from "#features/people/sessions/server/start-session.ts";
import type { Db } from "#platform/db/open-database.ts";

/**
 * Signs a member in without a password, for measuring, and gives the token for the session cookie.
 * @throws Error when there is no such member.
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
