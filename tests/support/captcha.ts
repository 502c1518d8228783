import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Purpose, Work } from "#features/captcha/captcha.ts";
import type { Client } from "./client.ts";

/** What is asked before something is sent; null where nothing is. */
export async function askedWork(who: Client, purpose: Purpose): Promise<Work | null> {
  return (await who.get(`/do/captcha/${purpose}`)).json.work;
}

/** The fields that a browser sends once it has done its work. */
export async function answered(who: Client, purpose: Purpose): Promise<{ ctok: string; captcha: string }> {
  const work = await askedWork(who, purpose);
  if (work === null) throw new Error("No work is asked for.");
  return { ctok: JSON.stringify(work), captcha: await answerOf(work) };
}

export async function answerOf(work: Work): Promise<string> {
  const solution = await solveChallenge({ challenge: work, deriveKey });
  return `${solution?.counter}.${solution?.derivedKey}`;
}
