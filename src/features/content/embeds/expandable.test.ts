import { expect, test } from "vitest";
import { type Expandable, LEAST_SCORE_OPENED, opensWithOthers } from "./expandable.ts";

test("expands images with all others unless they are marked, blurred or voted down", () => {
  const post: Expandable = {
    pid: 1,
    title: "A hare",
    link: "https://example.org/a.png",
    domain: "example.org",
    score: 1,
    nsfw: false,
    blur: null,
    embed: "image",
    media: null,
  };
  expect(opensWithOthers(post)).toBe(true);
  expect(opensWithOthers({ ...post, score: LEAST_SCORE_OPENED })).toBe(true);
  expect(opensWithOthers({ ...post, score: LEAST_SCORE_OPENED - 1 })).toBe(false);
  expect(opensWithOthers({ ...post, nsfw: true })).toBe(false);
  expect(opensWithOthers({ ...post, blur: "block" })).toBe(false);
  expect(opensWithOthers({ ...post, embed: "video" })).toBe(false);
});
