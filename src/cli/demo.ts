import type { Kysely } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { addPerson } from "#features/people/accounts/server/account-queries.ts";
import { storeSetting } from "#features/site/configuration/server/site-queries.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { makeUpPassword } from "./account-commands.ts";
import { fillSample } from "./sample/fill-sample.ts";
import { storeSampleMedia } from "./sample/sample-media.ts";

const ADMIN = "admin";

/** Replaces the log, which does not exist yet. */
const log = { error: (values: object) => console.error(values) };

/** Login of a new demo. */
export interface DemoSignIn {
  name: string;
  password: string;
}

/**
 * Fills an empty database with a demo: an admin with a random password and the sample community. Completes an
 * interrupted demo with a new password; returns null if it is complete. Without a store, posts have no images.
 */
export async function prepareDemo(db: Db<Tables>, store: FileStore | null, now: number): Promise<DemoSignIn | null> {
  const present = await db.read.selectFrom("sub").select("sid").limit(1).executeTakeFirst();
  if (present) return null;
  const password = makeUpPassword();
  const hash = await hashPassword(password);
  const uid = await db.write((trx) => ensureAdmin(trx, hash, now));
  const media = store ? await storeSampleMedia({ store, write: (work) => db.write(work), log }, now) : undefined;
  await fillSample(db, { uid, name: ADMIN }, now, media);
  return { name: ADMIN, password };
}

async function ensureAdmin(trx: Kysely<Tables>, passwordHash: string, now: number): Promise<number> {
  await storeSetting(trx, "site.allow_uploads", "1");
  const person = { name: ADMIN, email: null, passwordHash, isAdmin: true, nsfw: "blur", joinedAt: now } as const;
  const made = await addPerson(trx, person);
  if (made !== undefined) return made;
  const { uid } = await trx
    .updateTable("person")
    .set({ password_hash: passwordHash, is_admin: 1 })
    .where("name_key", "=", ADMIN)
    .returning("uid")
    .executeTakeFirstOrThrow();
  return uid;
}
