import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { ProofOfWork, Purpose } from "#features/site/captcha/captcha.ts";
import { CAPTCHA_SECRET } from "#features/site/captcha/server/ask-captcha.ts";
import { answerTo, readToken } from "#features/site/captcha/server/picture.ts";
import type { TestApp } from "./app.ts";
import type { Client } from "./client.ts";

/** Proof of work that this purpose requires; null if none. */
export async function askedWork(who: Client, purpose: Purpose): Promise<ProofOfWork | null> {
  return (await who.get(`/do/captcha/${purpose}`)).json.work;
}

/** Form fields with a solved proof of work. */
export async function answered(who: Client, purpose: Purpose): Promise<{ ctok: string; captcha: string }> {
  const work = await askedWork(who, purpose);
  if (work === null) throw new Error("No work is asked for.");
  return { ctok: JSON.stringify(work), captcha: await answerOf(work) };
}

export async function answerOf(work: ProofOfWork): Promise<string> {
  const solution = await solveChallenge({ challenge: work, deriveKey });
  return `${solution?.counter}.${solution?.derivedKey}`;
}

/** Text in the image of a token. Computed with the site's secret from the database, because no response contains it. */
export async function shownBy(app: Pick<TestApp, "db">, token: string) {
  const { value } = await app.db.read
    .selectFrom("secret")
    .select("value")
    .where("name", "=", CAPTCHA_SECRET)
    .executeTakeFirstOrThrow();
  const asked = readToken(value, token);
  if (asked === null) throw new Error("This token is none of the site's.");
  return answerTo(value, asked);
}
