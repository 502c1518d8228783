import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  BROWSER_SESSION_MS,
  hashSessionToken,
  newSessionToken,
  providerCookieName,
  REMEMBERED_SESSION_MS,
  readSessionToken,
  sessionCookieName,
  sessionHashOfCookies,
  stepCookieName,
} from "./session-token.ts";

const TOKEN = "a".repeat(43);

test("creates a token of 256 random bits", () => {
  const tokens = Array.from({ length: 50 }, newSessionToken);
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(tokens.map(readSessionToken)).toEqual(tokens);
});

test("stores only the SHA-256 of a token", () => {
  expect(hashSessionToken(TOKEN)).toBe(createHash("sha256").update(TOKEN).digest("base64url"));
});

test.each([
  ["a token", TOKEN, TOKEN],
  ["no cookie", undefined, null],
  ["a short text", TOKEN.slice(1), null],
  ["a long text", `${TOKEN}a`, null],
  ["another alphabet", `${TOKEN.slice(1)}+`, null],
  ["a token within a text", ` ${TOKEN}`, null],
])("reads %s", (_name, text, expected) => {
  expect(readSessionToken(text)).toBe(expected);
});

test.each([
  ["the only cookie", `ambit=${TOKEN}`, false],
  ["the last of several", `theme=dark; ambit_device=x;ambit=${TOKEN}`, false],
  ["the cookie of HTTPS", `ambit=${"b".repeat(43)}; __Host-ambit=${TOKEN}`, true],
])("finds the session in %s", (_name, header, https) => {
  expect(sessionHashOfCookies(header, https)).toBe(hashSessionToken(TOKEN));
});

test.each([
  ["no header", undefined, false],
  ["a cookie with a longer name", `ambitious=${TOKEN}`, false],
  ["a cookie with the same suffix", `xambit=${TOKEN}`, false],
  ["a malformed token", "ambit=short", false],
  ["the cookie of plain HTTP on HTTPS", `ambit=${TOKEN}`, true],
])("finds no session in %s", (_name, header, https) => {
  expect(sessionHashOfCookies(header, https)).toBeNull();
});

test("binds cookies to the host on https", () => {
  const names = (https: boolean) => [sessionCookieName(https), stepCookieName(https), providerCookieName(https)];
  expect(names(true)).toEqual(["__Host-ambit", "__Host-ambit_step", "__Host-ambit_provider"]);
  expect(names(false)).toEqual(["ambit", "ambit_step", "ambit_provider"]);
});

test("ends a remembered session after a year, another one after two days", () => {
  expect(REMEMBERED_SESSION_MS).toBe(31_536_000_000);
  expect(BROWSER_SESSION_MS).toBe(172_800_000);
});
