import { expect, test } from "vitest";
import { csrfWith } from "./csrf.ts";

const HOUR_MS = 3_600_000;
const NOW = 480_000 * HOUR_MS;
const csrf = csrfWith("s".repeat(32));

test("rejects a secret of fewer than 32 characters", () => {
  expect(() => csrfWith("s".repeat(31))).toThrow("too short");
});

test("accepts a member's token for its session only", () => {
  const token = csrf.tokenFor("session", NOW);
  expect(csrf.accepts(token, "session", NOW + 900 * HOUR_MS)).toBe(true);
  expect(csrf.accepts(token, "another", NOW)).toBe(false);
  expect(csrf.accepts(token, null, NOW)).toBe(false);
  expect(csrfWith("t".repeat(32)).accepts(token, "session", NOW)).toBe(false);
});

test.each([
  ["in its hour", 0, true],
  ["in the last millisecond of its day", 24 * HOUR_MS - 1, true],
  ["a day later", 24 * HOUR_MS, false],
  ["before its hour", -1, false],
])("accepts a visitor's token %s: %s", (_name, later, expected) => {
  expect(csrf.accepts(csrf.tokenFor(null, NOW), null, NOW + later)).toBe(expected);
});

test("shares a visitor's token within an hour, which is not valid for members", () => {
  const token = csrf.tokenFor(null, NOW);
  expect(token).toMatch(/^v\.480000\.[\w-]{43}$/);
  expect(csrf.tokenFor(null, NOW + HOUR_MS - 1)).toBe(token);
  expect(csrf.tokenFor(null, NOW + HOUR_MS)).not.toBe(token);
  expect(csrf.accepts(token, "session", NOW)).toBe(false);
});

test("returns a different token of the same length each time to a member", () => {
  const [one, other] = [csrf.tokenFor("session", NOW), csrf.tokenFor("session", NOW)];
  expect(one).not.toBe(other);
  for (const token of [one, other]) {
    expect(token).toMatch(/^m\.[\w-]{86}$/);
    expect(csrf.accepts(token, "session", NOW)).toBe(true);
  }
  for (const wrong of ["", "m.", one.slice(0, -4), `${one.slice(0, 50)}AAAA${one.slice(54)}`, `v${one.slice(1)}`])
    expect(csrf.accepts(wrong, "session", NOW)).toBe(false);
  expect(csrf.tokenFor("visitor 480000", NOW)).not.toContain(csrf.tokenFor(null, NOW).slice(2));
});

test.each([
  ["an empty token", ""],
  ["a token without a signature", "v.480000."],
  ["a token of another secret", csrfWith("t".repeat(32)).tokenFor(null, NOW)],
  ["a token with another hour", csrf.tokenFor(null, NOW).replace("480000", "479999")],
  ["a text before the token", `x${csrf.tokenFor(null, NOW)}`],
  ["a text after the token", `${csrf.tokenFor(null, NOW)}x`],
])("rejects %s", (_name, token) => {
  expect(csrf.accepts(token, null, NOW)).toBe(false);
});
