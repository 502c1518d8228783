import { expect, test } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { fillResponse } from "./response.ts";

const values = { user: "alice", sub: "books", title: "{user} & $1" };

test("replaces placeholders once, without expanding their values", () => {
  expect(fillResponse("{user}, “{title}” is not for {circle}. {rule}", values)).toBe(
    "alice, “{user} & $1” is not for books. {rule}",
  );
});

test("truncates to the max length of a reason", () => {
  const filled = fillResponse("{title}", { ...values, title: "😀".repeat(300) });
  expect([...filled]).toHaveLength(LIMITS.reasonMax);
  expect(filled.endsWith("😀…")).toBe(true);
});
