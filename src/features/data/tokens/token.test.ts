import { expect, test } from "vitest";
import { canMakeToken } from "./permissions.ts";
import {
  FEED_SCOPE,
  FEED_TOKEN_PREFIX,
  LONGEST_TOKEN_NAME,
  MOST_TOKENS,
  scopesOf,
  TOKEN_DAYS,
  TOKEN_PREFIX,
} from "./token.ts";

test("reads the scopes that exist, in their own order", () => {
  expect(scopesOf("vote read")).toEqual(["read", "vote"]);
  expect(scopesOf("read everything")).toEqual(["read"]);
  expect(scopesOf("")).toEqual([]);
});

test("a token for feeds has no scope and a prefix of its own", () => {
  expect(FEED_SCOPE).toBe("feed");
  expect(scopesOf(FEED_SCOPE)).toEqual([]);
  expect(TOKEN_PREFIX).toBe("ambit_");
  expect(FEED_TOKEN_PREFIX).toBe("ambit_feed_");
});

test("a member has up to twenty tokens", () => {
  expect(MOST_TOKENS).toBe(20);
  expect(canMakeToken(19)).toBeNull();
  expect(canMakeToken(20)).toBe("token.too-many");
});

test("a token has a name of up to 64 letters and one of five lives", () => {
  expect(LONGEST_TOKEN_NAME).toBe(64);
  expect(TOKEN_DAYS).toEqual([7, 30, 90, 365, 0]);
});
