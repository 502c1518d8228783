import type { Tables } from "#domain/tables.ts";
import { setNsfwOf } from "#features/people/accounts/server/account-queries.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { PreferenceChoice } from "../choice.ts";
import { listPeopleAfter, lockPreferences, storePreferences } from "./preference-queries.ts";

/** Users per transaction; bounds how long the write lock is held. */
const BATCH_SIZE = 200;

/** Sets a preference of all users in batches. @returns the number of users. */
export async function setPreferenceOfAll(
  db: Pick<Db<Tables>, "read" | "write">,
  { nsfw, insteadOf, ...changes }: PreferenceChoice,
): Promise<number> {
  let done = 0;
  for (let after = 0; ; ) {
    const people = await listPeopleAfter(db.read, after, BATCH_SIZE);
    const last = people.at(-1);
    if (last === undefined) return done;
    done += await db.write(async (trx) => {
      if (nsfw !== undefined) return setNsfwOf(trx, people, nsfw, insteadOf);
      for (const uid of people) {
        await storePreferences(trx, uid, { ...(await lockPreferences(trx, uid)), ...changes });
      }
      return people.length;
    });
    after = last;
  }
}
