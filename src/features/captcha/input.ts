import { z } from "#lib/zod.ts";
import { PURPOSES } from "./captcha.ts";

export const purposeInput = z.object({ purpose: z.enum(PURPOSES, { error: "request.not-found" }) });

export const tokenInput = z.object({ token: z.string() });

const text = z.string().max(2_000).catch("");

/** Fields of every form before which a captcha may be asked. */
export const captchaFields = { captcha: text, ctok: text, another: text };

/** What a form said of a captcha. */
export interface SentCaptcha {
  captcha: string;
  ctok: string;
  /** Not empty where another picture is wanted. */
  another: string;
}
