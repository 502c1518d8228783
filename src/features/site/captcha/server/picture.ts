import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CAPTCHA_IMAGE_LIFETIME_MS, CAPTCHA_PURPOSES } from "../captcha.ts";
import { LETTERS } from "./glyphs.ts";
import type { CaptchaChallenge } from "./proof-of-work.ts";

/** Number of letters in an image, and of tone groups in its sound. */
const LENGTH = 5;
/** Max tones per group. */
const MAX_TONES = 6;

const TOKEN = new RegExp(`^((${CAPTCHA_PURPOSES.join("|")})\\.(\\d{1,15})\\.(\\d{1,15})\\.[\\w-]{16})\\.([\\w-]{43})$`);

const signature = (secret: string, text: string) =>
  createHmac("sha256", secret).update(`captcha picture ${text}`).digest("base64url");

/** Letters, tone counts and random seed of an image. Derived from the token and the secret, so nothing is stored. */
export interface CaptchaPicture {
  letters: string;
  digits: string;
  seed: number;
}

/** Creates the token of a new image, which is rendered on request. */
export function makePicture(
  secret: string,
  { purpose, uid, now }: Pick<CaptchaChallenge, "purpose" | "uid"> & { now: number },
) {
  const text = `${purpose}.${uid}.${now + CAPTCHA_IMAGE_LIFETIME_MS}.${randomBytes(12).toString("base64url")}`;
  return `${text}.${signature(secret, text)}`;
}

/** Returns null for an invalid signature. */
export function parsePictureToken(secret: string, token: string): CaptchaChallenge | null {
  const [, text = "", name, uid, until, id = ""] = TOKEN.exec(token) ?? [];
  const purpose = CAPTCHA_PURPOSES.find((each) => each === name);
  if (!purpose || !timingSafeEqual(Buffer.from(id), Buffer.from(signature(secret, text)))) return null;
  return { id, purpose, uid: Number(uid), until: Number(until) };
}

export function deriveCaptchaPicture(secret: string, { id }: Pick<CaptchaChallenge, "id">): CaptchaPicture {
  const bytes = createHmac("sha256", secret).update(`captcha answer ${id}`).digest();
  const pick = (from: string, at: number) => from.charAt(bytes.readUInt16BE(at) % from.length);
  const all = Array.from({ length: LENGTH }, (_, n) => n);
  const tones = Array.from({ length: MAX_TONES }, (_, n) => n + 1).join("");
  return {
    letters: all.map((n) => pick(LETTERS, n * 2)).join(""),
    digits: all.map((n) => pick(tones, 10 + n * 2)).join(""),
    seed: bytes.readUInt32BE(20),
  };
}

/** True if the text is the letters or the tone counts of an image, ignoring case and spaces. */
export function isCaptchaText({ letters, digits }: CaptchaPicture, text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\s.,-]/g, "")
    .toUpperCase();
  return plain === letters || plain === digits;
}
