import { expect, test } from "vitest";
import { reachedTests } from "./changed-tests.mjs";

const imports = new Map([
  ["src/features/content/votes/vote.ts", []],
  ["src/features/content/votes/vote.test.ts", ["src/features/content/votes/vote.ts"]],
  ["src/features/content/posts/score.ts", ["src/features/content/votes/vote.ts"]],
  ["src/features/content/posts/score.test.ts", ["src/features/content/posts/score.ts"]],
  ["src/app.ts", ["src/features/content/posts/score.ts"]],
  ["tests/support/app.ts", ["src/app.ts"]],
  ["tests/http/votes.db.test.ts", ["tests/support/app.ts"]],
  ["tests/http/wiki.db.test.ts", ["tests/support/app.ts"]],
  ["tests/http/feeds.db.test.ts", ["tests/support/app.ts", "src/features/content/posts/score.ts"]],
]);

test("selects tests that import the changed file indirectly, and those named after its feature", () => {
  expect(reachedTests(["src/features/content/votes/vote.ts"], imports)).toEqual([
    "src/features/content/posts/score.test.ts",
    "src/features/content/votes/vote.test.ts",
    "tests/http/feeds.db.test.ts",
    "tests/http/votes.db.test.ts",
  ]);
});

test("selects every test of the program when the wiring has changed", () => {
  expect(reachedTests(["src/app.ts"], imports)).toContain("tests/http/wiki.db.test.ts");
});

test("selects a changed test", () => {
  expect(reachedTests(["tests/http/wiki.db.test.ts"], imports)).toEqual(["tests/http/wiki.db.test.ts"]);
});
