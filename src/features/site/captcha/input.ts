import { z } from "#lib/zod.ts";
import { CAPTCHA_PURPOSES } from "./captcha.ts";

export const purposeInput = z.object({ purpose: z.enum(CAPTCHA_PURPOSES, { error: "request.not-found" }) });

export const tokenInput = z.object({ token: z.string() });

const text = z.string().max(2_000).catch("");

/** Fields of every form with a captcha. A non-empty `another` requests another image. */
export const captchaFields = { captcha: text, ctok: text, another: text };

/** Runs even if other fields are invalid, because users may request another image before they fill in the rest. */
export const hasNoImageRequest = (form: { another: string }) => form.another === "";
export const ANOTHER_IMAGE_ISSUE = { path: ["captcha"], error: "captcha.another", when: () => true };

export interface SentCaptcha {
  captcha: string;
  ctok: string;
}
