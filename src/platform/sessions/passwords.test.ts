import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { wrapArgon2 } from "../../../tests/support/argon2.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";

let derived = 0;
wrapArgon2((argon2) => (...sent) => {
  derived += 1;
  argon2(...sent);
});

test("hashes with Argon2id, 19 MiB, two passes and a random salt", async () => {
  const [one, other] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
  const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
  const [, salt = "", key = ""] = form.exec(one) ?? [];
  expect(Buffer.from(salt, "base64")).toHaveLength(16);
  expect(Buffer.from(key, "base64")).toHaveLength(32);
  expect(other).not.toBe(one);
});

test("accepts the password and no other", async () => {
  const stored = await hashPassword("correct horse");
  expect(await passwordMatches("correct horse", stored)).toBe(true);
  expect(await passwordMatches("correct horses", stored)).toBe(false);
});

test("accepts a password in any Unicode normalization", async () => {
  const stored = await hashPassword("cafe\u0301");
  expect(await passwordMatches("caf\u00e9", stored)).toBe(true);
});

test("accepts a hash with other parameters", async () => {
  const nonce = Buffer.alloc(12, 7);
  const key = argon2Sync("argon2id", {
    message: "correct horse",
    nonce,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 16,
  });
  const stored = `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString("base64")}$${key.toString("base64").replaceAll("=", "")}`;
  expect(await passwordMatches("correct horse", stored)).toBe(true);
  expect(await passwordMatches("wrong", stored)).toBe(false);
});

test("refuses a hash with additional characters", async () => {
  const stored = await hashPassword("correct horse");
  expect(await passwordMatches("correct horse", ` ${stored}`)).toBe(false);
  expect(await passwordMatches("correct horse", `${stored}!`)).toBe(false);
});

test.each([
  ["a hash", `$argon2id$v=19$m=8,t=1,p=1$${"A".repeat(22)}$${"A".repeat(43)}`],
  ["no hash", null],
  ["a malformed hash", "plain"],
])("derives a key for %s, so that the time reveals nothing", async (_name, stored) => {
  derived = 0;
  expect(await passwordMatches("correct horse", stored)).toBe(false);
  expect(derived).toBe(1);
});

test.each([
  ["no hash", null],
  ["an empty hash", ""],
  ["a hash of another form", "$2b$12$abcdefghijklmnopqrstuv"],
  ["a hash within a text", " $argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAA"],
])("matches nothing with %s", async (_name, stored) => {
  expect(await passwordMatches("", stored)).toBe(false);
});
