import { z } from "#lib/zod.ts";
import { PURPOSES } from "./captcha.ts";

export const purposeInput = z.object({ purpose: z.enum(PURPOSES, { error: "request.not-found" }) });

export const tokenInput = z.object({ token: z.string() });

const text = z.string().max(2_000).catch("");

/** Fields of every form before which a captcha may be asked. `another` is not empty where another picture is wanted. */
export const captchaFields = { captcha: text, ctok: text, another: text };

/** Found also when something is wrong: people may want another picture before they fill in the rest. */
export const wantsNoOther = (form: { another: string }) => form.another === "";
export const otherPicture = { path: ["captcha"], error: "captcha.another", when: () => true };

/** What a form said of a captcha. */
export interface SentCaptcha {
  captcha: string;
  ctok: string;
}
