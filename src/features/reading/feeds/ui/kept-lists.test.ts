import { expect, test } from "vitest";
import type { PostList } from "#features/content/posts/post.ts";
import { keepList, keptList } from "./kept-lists.ts";

const list = (next: string) => ({ rows: [], next }) as unknown as PostList;

test("stores the ten lists left last, in their latest state", () => {
  for (let at = 1; at <= 10; at += 1) keepList(`/list/${at}`, list(`first ${at}`));
  keepList("/list/1", list("again"));
  keepList("/list/11", list("first 11"));
  const last = list("second 11");
  keepList("/list/11", last);
  expect(keptList("/list/11")).toBe(last);
  expect(keptList("/list/1")).toEqual(list("again"));
  expect(keptList("/list/2")).toBeUndefined();
  expect(keptList("/list/3")).toEqual(list("first 3"));
  expect(keptList("/elsewhere")).toBeUndefined();
});
