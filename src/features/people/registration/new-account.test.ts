import { expect, test } from "vitest";
import { refusalsOf } from "#domain/parse-input.ts";
import { registerInput } from "./input.ts";
import { refusalsOfNewAccount } from "./new-account.ts";

const codes = (refusals: { code: string; field: string | undefined }[]) =>
  refusals.map(({ code, field }) => `${field}: ${code}`);

test("applies the settings for name length and required email address", () => {
  const signUp = { longestName: 5, emailRequired: true };
  expect(codes(refusalsOfNewAccount({ username: " alice ", email: "a@b.example" }, signUp))).toEqual([]);
  expect(codes(refusalsOfNewAccount({ username: "alices", email: "" }, signUp))).toEqual([
    "username: account.name-invalid",
    "email: account.email-required",
  ]);
  expect(codes(refusalsOfNewAccount({}, { longestName: 20, emailRequired: false }))).toEqual([
    "username: account.name-invalid",
  ]);
});

test("reports all errors of a form at once, including different passwords", () => {
  const fields = { username: "alice", password: "short", confirm: "other", email: "nobody" };
  expect(codes(refusalsOf(registerInput, fields))).toEqual([
    "password: account.password-length",
    "email: account.email-invalid",
    "accept_tos: account.terms",
    "confirm: account.passwords-differ",
  ]);
});
