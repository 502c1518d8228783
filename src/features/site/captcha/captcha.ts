/** Actions that can require a captcha. An answer is valid only for its own purpose. */
export const CAPTCHA_PURPOSES = ["register", "recover", "post", "comment"] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

/** Proof-of-work challenge in the format of altcha-lib. */
export interface ProofOfWork {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature?: string;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
}

/** Captcha of a form. */
export interface CaptchaView {
  purpose: CaptchaPurpose;
  /** Token of the image for browsers without scripts. */
  picture: string;
}

/** Form fields: `ctok` is the token, `captcha` the answer. */
export const ANSWER_FIELD = "captcha";
export const TOKEN_FIELD = "ctok";
/** Field that requests another image. */
export const ANOTHER_FIELD = "another";
export const CAPTCHA_FIELDS = [ANSWER_FIELD, TOKEN_FIELD, ANOTHER_FIELD];

/** Lifetime of a proof-of-work challenge in milliseconds. */
export const PROOF_OF_WORK_LIFETIME_MS = 600_000;
/** Lifetime of an image in milliseconds. */
export const CAPTCHA_IMAGE_LIFETIME_MS = 300_000;

/** Highest level at which posting requires a captcha. */
export const MAX_CAPTCHA_LEVEL = 4;

/** Attempts of the browser per unit of the setting. */
const TRIES = 200;

/** Returns the range of attempts for a challenge. `units` is the setting; `times` is above 1 in attack mode. */
export function difficulty(units: number, times = 1): { least: number; most: number } {
  const mean = units * times * TRIES;
  return { least: Math.ceil(mean / 2), most: Math.ceil(mean * 1.5) };
}
