import { expect, test } from "vitest";
import { getPathAfterLogIn, isPassword } from "./account.ts";

test.each([
  ["1234567", true],
  ["123456", false],
  ["      1", false],
  ["a b c d", true],
  ["x".repeat(256), true],
  ["x".repeat(257), false],
])("accepts %j as a password: %s", (text, fits) => {
  expect(isPassword(text)).toBe(fits);
});

test.each([
  "",
  "/",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/login",
  "/register?next=/x",
  "/do/logout",
])("redirects from %j to the front page", (next) => expect(getPathAfterLogIn(next)).toBe("/"));

test.each(["/s/books?sort=new", "/domain/example.org", "/u/login"])("redirects back to %j", (next) => {
  expect(getPathAfterLogIn(next, "/welcome")).toBe(next);
});
