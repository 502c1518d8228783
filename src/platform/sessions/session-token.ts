import { hash, randomBytes } from "node:crypto";

/** Random token of 256 bits; only its hash is stored. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashSessionToken(token: string): string {
  return hash("sha256", token, "base64url");
}

export function sessionCookieName(https: boolean): string {
  return https ? "__Host-ambit" : "ambit";
}

/** Cookie name of a log-in that awaits its second step. */
export function stepCookieName(https: boolean): string {
  return https ? "__Host-ambit_step" : "ambit_step";
}

/** Cookie name of a log-in at a provider. */
export function providerCookieName(https: boolean): string {
  return https ? "__Host-ambit_provider" : "ambit_provider";
}

/** Validates the format of a token; null if it is malformed. */
export function readSessionToken(text: string | undefined): string | null {
  return text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text) ? text : null;
}

/** Session hash from a raw Cookie header. */
export function sessionHashOfCookies(header: string | undefined, https: boolean): string | null {
  const name = sessionCookieName(https);
  const pair = (header ?? "").split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  const token = readSessionToken(pair?.slice(name.length + 1));
  return token === null ? null : hashSessionToken(token);
}

/** Lifetime of a remembered session, and of one that ends with the browser, in milliseconds. */
export const REMEMBERED_SESSION_MS = 365 * 86_400_000;
export const BROWSER_SESSION_MS = 2 * 86_400_000;
