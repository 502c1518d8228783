import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { unusedRefusals } from "./unused-refusals.ts";

test("finds only unused refusals", () => {
  const found = unusedRefusals(
    fixtureRepository({
      "src/strings/en/refusals.ts": `export const refusals = {
        "post.locked": () => "It is locked.",
        "post.forgotten": () => "Nobody hears this.",
        "post.tested": () => "Only a test names this.",
      };`,
      "src/domain/refusal.ts": `export type RefusalCode = "post.locked" | "post.forgotten" | "post.tested";`,
      "src/features/content/posts/server/lock.ts": `throw new Refusal("post.locked");`,
      "src/features/content/posts/server/lock.test.ts": `expect(code).toBe("post.tested");`,
    }),
  );
  expect(found.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "3 nothing refuses with post.forgotten",
    "4 nothing refuses with post.tested",
  ]);
});

test("fails if the texts have moved", () => {
  expect(unusedRefusals(fixtureRepository({}))).toHaveLength(1);
});
