import { expect, test } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { fillResponse } from "./response.ts";

const values = { user: "alice", sub: "books", title: "{user} & $1" };

test("placeholders stand for what is known, and what they bring in is not read again", () => {
  expect(fillResponse("{user}, “{title}” is not for {circle}. {rule}", values)).toBe(
    "alice, “{user} & $1” is not for books. {rule}",
  );
});

test("it is as long as a reason may be", () => {
  const filled = fillResponse("{title}", { ...values, title: "😀".repeat(300) });
  expect([...filled]).toHaveLength(LIMITS.reasonMax);
  expect(filled.endsWith("😀…")).toBe(true);
});
