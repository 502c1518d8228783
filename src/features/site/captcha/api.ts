import { call, nothing, schemasOf } from "#lib/call.ts";
import type { Work } from "./captcha.ts";

const from = schemasOf(() => import("./input.ts"));

/** What the browser works on before something is sent, and a picture for browsers that cannot; null where nobody asks. */
export const getCaptcha = call("GET", "/do/captcha/:purpose", from("purposeInput")).returns<{
  work: Work | null;
  picture: string | null;
}>();
/** A picture for programs that show their people one: its token goes into `ctok`, and what it shows into `captcha`. */
export const getChallenge = call("GET", "/api/v3/challenge", nothing).returns<{
  challenge_token: string | null;
  /** A PNG in base64. */
  challenge_blob: string | null;
}>();
export const getPicture = call("GET", "/do/captcha_picture/:token", from("tokenInput")).returns<never>();
/** The same as tones to count. */
export const getSound = call("GET", "/do/captcha_sound/:token", from("tokenInput")).returns<never>();
