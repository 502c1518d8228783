import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { CaptchaPurpose, ProofOfWork } from "#features/site/captcha/captcha.ts";
import { deriveCaptchaPicture, parsePictureToken } from "#features/site/captcha/server/picture.ts";
import { CAPTCHA_SECRET } from "#features/site/captcha/server/require-captcha.ts";
import type { TestApp } from "./app.ts";
import type { Client } from "./client.ts";

/** Proof of work that this purpose requires; null if none. */
export async function requestProofOfWork(who: Client, purpose: CaptchaPurpose): Promise<ProofOfWork | null> {
  return (await who.get(`/do/captcha/${purpose}`)).json.work;
}

/** Form fields with a solved proof of work. */
export async function solveCaptcha(who: Client, purpose: CaptchaPurpose): Promise<{ ctok: string; captcha: string }> {
  const work = await requestProofOfWork(who, purpose);
  if (work === null) throw new Error("No work is asked for.");
  return { ctok: JSON.stringify(work), captcha: await answerProofOfWork(work) };
}

export async function answerProofOfWork(work: ProofOfWork): Promise<string> {
  const solution = await solveChallenge({ challenge: work, deriveKey });
  return `${solution?.counter}.${solution?.derivedKey}`;
}

/** Text in the image of a token. Computed with the site's secret from the database, because no response contains it. */
export async function readCaptchaText(app: Pick<TestApp, "db">, token: string) {
  const { value } = await app.db.read
    .selectFrom("secret")
    .select("value")
    .where("name", "=", CAPTCHA_SECRET)
    .executeTakeFirstOrThrow();
  const asked = parsePictureToken(value, token);
  if (asked === null) throw new Error("This token is none of the site's.");
  return deriveCaptchaPicture(value, asked);
}
