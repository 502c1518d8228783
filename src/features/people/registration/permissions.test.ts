import { expect, test } from "vitest";
import { settingsFrom } from "#domain/settings.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { canGoWithoutEmail } from "#features/people/email/permissions.ts";
import { canLogIn } from "#features/people/sessions/permissions.ts";
import { canRegister, canRegisterByProvider, canRegisterName, canTakeName } from "./permissions.ts";

const settings = (...rows: [string, string][]) => settingsFrom(rows.map(([name, value]) => ({ name, value })));

test("rejects registration when the setting is off", () => {
  expect(canRegister(settings())).toBeNull();
  expect(canRegister(settings(["site.enable_registration", "0"]))).toBe("account.registration-closed");
});

test("limits the length of names to the setting", () => {
  expect(canTakeName("abcdef", settings())).toBeNull();
  expect(canTakeName("abcdef", settings(["site.username_max_length", "5"]))).toBe("account.name-invalid");
});

test("allows a missing email address unless the site requires one", () => {
  expect(canGoWithoutEmail(settings())).toBeNull();
  expect(canGoWithoutEmail(settings(["site.require_email", "1"]))).toBe("account.email-required");
});

test.each([
  [ACCOUNT_STATUS.ok, null],
  [ACCOUNT_STATUS.pending, "account.pending"],
  [ACCOUNT_STATUS.banned, "account.banned"],
  [ACCOUNT_STATUS.deleted, "account.bad-credentials"],
])("checks log-in with status %d: %s", (status, refusal) => {
  expect(canLogIn(status)).toBe(refusal);
});

test("requires both settings for registration with a provider", () => {
  const open: [string, string] = ["site.register_by_provider", "1"];
  expect(canRegisterByProvider(settings(open))).toBeNull();
  expect(canRegisterByProvider(settings())).toBe("provider.no-registration");
  expect(canRegisterByProvider(settings(open, ["site.enable_registration", "0"]))).toBe("account.registration-closed");
});

test.each([
  ["alice", null],
  ["admin", "account.name-taken"],
  ["xspamx", "account.name-taken"],
])("checks registration as %s: %s", (name, refusal) => {
  expect(canRegisterName(name, settings(["site.banned_name_words", "spam"]))).toBe(refusal);
});
