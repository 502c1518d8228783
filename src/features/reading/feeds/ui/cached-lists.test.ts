import { expect, test } from "vitest";
import type { PostList } from "#features/content/posts/post.ts";
import { cacheList, findCachedList } from "./cached-lists.ts";

const list = (next: string) => ({ rows: [], next }) as unknown as PostList;

test("stores the ten lists left last, in their latest state", () => {
  for (let at = 1; at <= 10; at += 1) cacheList(`/list/${at}`, list(`first ${at}`));
  cacheList("/list/1", list("again"));
  cacheList("/list/11", list("first 11"));
  const last = list("second 11");
  cacheList("/list/11", last);
  expect(findCachedList("/list/11")).toBe(last);
  expect(findCachedList("/list/1")).toEqual(list("again"));
  expect(findCachedList("/list/2")).toBeUndefined();
  expect(findCachedList("/list/3")).toEqual(list("first 3"));
  expect(findCachedList("/elsewhere")).toBeUndefined();
});
