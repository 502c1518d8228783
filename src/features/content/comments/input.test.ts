import { expect, test } from "vitest";
import { childrenInput, deleteCommentInput, findCommentsInput, markViewedInput, sendCommentInput } from "./input.ts";

test("treats a parent of 0, an empty one and null as the post itself", () => {
  for (const parent of [0, "0", "", "null", null, undefined]) {
    expect(sendCommentInput.parse({ pid: "5", parent, comment: "x" })).toMatchObject({
      pid: 5,
      parentCid: null,
      text: "x",
    });
  }
  expect(sendCommentInput.parse({ pid: "0", post: 6, parent: "7", comment: "x" })).toMatchObject({
    pid: 6,
    parentCid: 7,
    text: "x",
  });
  for (const parent of [-1, 1.5, "x", "07", [], {}, true]) {
    expect(sendCommentInput.safeParse({ pid: 5, parent, comment: "x" }).success, String(parent)).toBe(false);
  }
  expect(sendCommentInput.safeParse({ pid: 0, comment: "x" }).error?.issues[0]?.message).toBe("post.not-found");
});

test("removes control characters from a text and refuses invisible texts", () => {
  const text = (comment: unknown) => sendCommentInput.safeParse({ pid: 5, comment }).data?.text;
  expect(text("a\r\nb\0c\u202e")).toBe("a\nbc");
  expect(text("  indented\n")).toBe("  indented\n");
  for (const nothing of ["", " \n", "\u200b", "\0", 5, null, undefined]) expect(text(nothing)).toBeUndefined();
});

test("trims reasons", () => {
  expect(deleteCommentInput.parse({ cid: "3", reason: "  off topic " })).toEqual({ cid: 3, reason: "off topic" });
  expect(deleteCommentInput.parse({ cid: 3 })).toEqual({ cid: 3, reason: "" });
});

test("accepts ids of seen comments as a list or as JSON, without duplicates", () => {
  expect(markViewedInput.parse({ cids: "[1,2,2]" })).toEqual({ cids: [1, 2] });
  expect(markViewedInput.parse({ cids: [3] })).toEqual({ cids: [3] });
  for (const cids of ["", "1", "[0]", "[[1]]", null]) expect(markViewedInput.safeParse({ cids }).success).toBe(false);
});

test("ignores an unknown order", () => {
  expect(childrenInput.parse({ pid: "1", cid: "null", sort: "worst" })).toEqual({ pid: 1, cid: null, sort: undefined });
});

test("accepts comment ids, or the id after which to continue", () => {
  expect(findCommentsInput.parse({ pid: "1", cids: [2, 3], sort: "new" })).toEqual({
    pid: 1,
    cids: [2, 3],
    sort: "new",
  });
  expect(findCommentsInput.parse({ pid: 1, after: 0 })).toEqual({ pid: 1, after: 0, sort: undefined });
  for (const body of [{}, { cids: [0] }, { cids: "[1]" }, { after: "x" }]) {
    expect(findCommentsInput.safeParse({ pid: 1, ...body }).success).toBe(false);
  }
});
