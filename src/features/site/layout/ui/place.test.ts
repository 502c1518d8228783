import { expect, test } from "vitest";
import { layoutPlaceOf, parseSubName } from "./place.ts";

test.each([
  ["/", "home"],
  ["/hot", "home"],
  ["/new", "home"],
  ["/all/top", "all"],
  ["/s/Books/new", "s/books"],
  ["/s/books/12/a-title", "s/books"],
  ["/u/Alice/posts/2", "u/alice"],
  ["/settings/hidden", "settings"],
  ["/search", "search"],
])("maps %s to %s", (pathname, place) => {
  expect(layoutPlaceOf(pathname)).toBe(place);
});

test("returns the sub of a path in its original case, or undefined", () => {
  expect(["/s/Books", "/s/books/12/a-title", "/", "/subs", "/s/", "/s/%2e"].map(parseSubName)).toEqual([
    "Books",
    "books",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
