import { expect, test } from "vitest";
import { adam, alice, viewerOf, visitor } from "../../../tests/support/viewers.ts";
import { isBearer } from "./bearer.ts";
import { requireRole } from "./require-role.ts";
import { requireScope } from "./require-scope.ts";

const outOfAdminMode = viewerOf(8, { mayAdmin: true });

test.each([
  ["visitor", "forms", visitor, null],
  ["visitor", "forms", alice, "account.signed-in"],
  ["anyone", "forms", visitor, null],
  ["anyone", "forms", alice, null],
  ["member", "forms", visitor, "account.log-in"],
  ["member", "graphql", visitor, "account.not-authenticated"],
  ["member", "forms", alice, null],
  ["member", "forms", adam, null],
  ["admin", "forms", visitor, "account.log-in"],
  ["admin", "graphql", visitor, "account.not-authenticated"],
  ["admin", "forms", alice, "request.forbidden"],
  ["admin", "forms", outOfAdminMode, "account.admin-mode"],
  ["admin", "forms", adam, null],
] as const)("checks an endpoint for %s in the format %s", (who, dialect, viewer, expected) => {
  expect(requireRole({ who, dialect: dialect as never }, viewer)).toBe(expected);
});

test("requires no scope of a session", () => {
  expect(requireScope("vote", null)).toBeNull();
  expect(requireScope(undefined, null)).toBeNull();
});

test("requires the scope of the endpoint of a personal token", () => {
  expect(requireScope("vote", new Set(["read", "vote"]))).toBeNull();
  expect(requireScope("vote", new Set(["read"]))).toMatchObject({ code: "token.scope", values: { scope: "vote" } });
  expect(requireScope(undefined, new Set(["read"]))).toMatchObject({ code: "token.no-scope", values: {} });
});

test("compares the whole bearer token", () => {
  expect(isBearer("Bearer secret", "secret")).toBe(true);
  for (const header of [undefined, "", "secret", "bearer secret", "Bearer secrets", "Bearer secre"]) {
    expect(isBearer(header, "secret")).toBe(false);
  }
  expect(isBearer(undefined, "")).toBe(false);
});
