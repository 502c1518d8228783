import { expect, test } from "vitest";
import { canMakeToken } from "./permissions.ts";
import {
  FEED_SCOPE,
  FEED_TOKEN_PREFIX,
  LONGEST_TOKEN_NAME,
  MAX_TOKENS,
  scopesOf,
  TOKEN_DAYS,
  TOKEN_PREFIX,
} from "./token.ts";

test("parses known scopes in canonical order", () => {
  expect(scopesOf("vote read")).toEqual(["read", "vote"]);
  expect(scopesOf("read everything")).toEqual(["read"]);
  expect(scopesOf("")).toEqual([]);
});

test("gives feed tokens their own prefix and no scope", () => {
  expect(FEED_SCOPE).toBe("feed");
  expect(scopesOf(FEED_SCOPE)).toEqual([]);
  expect(TOKEN_PREFIX).toBe("ambit_");
  expect(FEED_TOKEN_PREFIX).toBe("ambit_feed_");
});

test("allows twenty tokens per member", () => {
  expect(MAX_TOKENS).toBe(20);
  expect(canMakeToken(19)).toBeNull();
  expect(canMakeToken(20)).toBe("token.too-many");
});

test("allows names of up to 64 letters and five lifetimes", () => {
  expect(LONGEST_TOKEN_NAME).toBe(64);
  expect(TOKEN_DAYS).toEqual([7, 30, 90, 365, 0]);
});
