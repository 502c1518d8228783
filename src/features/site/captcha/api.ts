import { call, noInput, schemasOf } from "#lib/call.ts";
import type { ProofOfWork } from "./captcha.ts";

const from = schemasOf(() => import("./input.ts"));

/**
 * Returns a proof-of-work challenge, and an image for browsers that cannot solve it; null if no captcha is required.
 */
export const getCaptcha = call("GET", "/do/captcha/:purpose", from("purposeInput")).returns<{
  work: ProofOfWork | null;
  picture: string | null;
}>();
/** Image captcha for API clients: send its token as `ctok` and its text as `captcha`. */
export const getChallenge = call("GET", "/api/v3/challenge", noInput).returns<{
  challenge_token: string | null;
  /** Base64 PNG. */
  challenge_blob: string | null;
}>();
export const getPicture = call("GET", "/do/captcha_picture/:token", from("tokenInput")).returns<never>();
/** Audio captcha: tones to count. */
export const getSound = call("GET", "/do/captcha_sound/:token", from("tokenInput")).returns<never>();
