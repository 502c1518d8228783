import { createHash, randomBytes } from "node:crypto";

/** 256 random bits; only its hash is stored. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashSessionToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function sessionCookieName(https: boolean): string {
  return https ? "__Host-ambit" : "ambit";
}

/** How long a remembered session lasts, and one that ends with the browser, in milliseconds. */
export const REMEMBERED_FOR = 365 * 86_400_000;
export const BROWSER_SESSION_FOR = 2 * 86_400_000;
