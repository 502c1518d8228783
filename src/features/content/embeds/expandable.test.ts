import { expect, test } from "vitest";
import { type Expandable, isOpenedWithAllImages, MIN_SCORE_OPENED_WITH_ALL } from "./expandable.ts";

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
  expect(isOpenedWithAllImages(post)).toBe(true);
  expect(isOpenedWithAllImages({ ...post, score: MIN_SCORE_OPENED_WITH_ALL })).toBe(true);
  expect(isOpenedWithAllImages({ ...post, score: MIN_SCORE_OPENED_WITH_ALL - 1 })).toBe(false);
  expect(isOpenedWithAllImages({ ...post, nsfw: true })).toBe(false);
  expect(isOpenedWithAllImages({ ...post, blur: "block" })).toBe(false);
  expect(isOpenedWithAllImages({ ...post, embed: "video" })).toBe(false);
});
