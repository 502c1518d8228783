/** Before what somebody shows that no program does it. An answer for one of these is none for another. */
export const PURPOSES = ["register", "recover", "post", "comment"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Work that a browser does by itself, as the library makes it (altcha-lib). */
export interface Work {
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

/** What a form has to know of the captcha that is asked before it is sent. */
export interface CaptchaView {
  purpose: Purpose;
  /** Names the picture for browsers without scripts. */
  picture: string;
}

/** The fields of a form in which an answer comes in: `ctok` is what was asked, `captcha` the answer. */
export const ANSWER_FIELD = "captcha";
export const TOKEN_FIELD = "ctok";
/** Asks for another picture. */
export const ANOTHER_FIELD = "another";
export const CAPTCHA_FIELDS = [ANSWER_FIELD, TOKEN_FIELD, ANOTHER_FIELD];

/** How long an answer to work is taken, in milliseconds. */
export const WORK_LIVES_MS = 600_000;
/** The same of a picture. */
export const PICTURE_LIVES_MS = 300_000;

/** Above this level nobody is asked before a post. */
export const ASKED_UP_TO_LEVEL = 4;

/** Tries that a browser makes for one unit of the setting. */
const TRIES = 200;

/**
 * How many tries the work takes: a number between these. `units` is the setting, `times` is more than 1 while the site
 * is attacked.
 */
export function difficulty(units: number, times = 1): { least: number; most: number } {
  const mean = units * times * TRIES;
  return { least: Math.ceil(mean / 2), most: Math.ceil(mean * 1.5) };
}
