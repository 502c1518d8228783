import { randomBytes } from "node:crypto";
import type { Tables } from "#domain/tables.ts";
import { DOCTOR_SECRET } from "#features/data/doctor/server/doctor-token.ts";
import { PASS_SECRET } from "#features/people/accounts/server/account-queries.ts";
import { REQUEST_SECRET } from "#features/people/providers/server/auth-requests.ts";
import { FORM_SECRET } from "#features/people/registration/server/open-form.ts";
import { CHALLENGE_SECRET } from "#features/people/second-factors/server/challenges.ts";
import { CAPTCHA_SECRET } from "#features/site/captcha/server/require-captcha.ts";
import { findSecret, storeSecretOnce } from "#features/site/configuration/server/site-queries.ts";
import { PUSH_KEYS } from "#features/talk/channels/server/load-channels.ts";
import { UNSUBSCRIBE_SECRET } from "#features/talk/channels/server/unsubscribe.ts";
import type { Db } from "#platform/db/open-database.ts";
import { newPushKeys } from "#platform/push/push-keys.ts";

/** Secrets that use cases read themselves. */
const LOOKED_UP = [FORM_SECRET, PASS_SECRET, CAPTCHA_SECRET, CHALLENGE_SECRET, REQUEST_SECRET];

/** Returns the secrets of this site; creates missing ones. */
export async function siteSecrets(db: Db<Tables>) {
  for (const name of LOOKED_UP) await secretOf(db, name);
  return {
    csrf: await secretOf(db, "csrf"),
    device: await secretOf(db, "device"),
    doctor: await secretOf(db, DOCTOR_SECRET),
    push: await secretOf(db, PUSH_KEYS, newPushKeys),
    unsubscribe: await secretOf(db, UNSUBSCRIBE_SECRET),
  };
}

const newSecret = async () => randomBytes(32).toString("base64url");

/** Returns a stored secret; creates it on first use. */
async function secretOf(db: Db<Tables>, name: string, make = newSecret): Promise<string> {
  const present = await findSecret(db.read, name);
  if (present !== null) return present;
  const value = await make();
  await db.write((trx) => storeSecretOnce(trx, name, value));
  const made = await findSecret(db.read, name);
  if (made === null) throw new Error(`The secret "${name}" could not be stored.`);
  return made;
}
