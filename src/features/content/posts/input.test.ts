import { expect, test } from "vitest";
import { distinguishInput, grabTitleInput, sameLinkInput, submitInput } from "./input.ts";

const codeOf = (input: unknown) => grabTitleInput.safeParse(input).error?.issues[0]?.message;

test("accepts http links up to the max length", () => {
  expect(grabTitleInput.parse({ u: " https://example.org/a " })).toEqual({
    link: "https://example.org/a",
    wait: false,
  });
  expect(grabTitleInput.parse({ u: "http://example.org", wait: true }).wait).toBe(true);
  for (const u of [undefined, "", "  ", "\u200b", 7, null])
    expect([u, codeOf({ u })]).toEqual([u, "post.link-missing"]);
  const wrong = ["example.org", "javascript:alert(1)", "ftp://example.org/", "https://exa mple.org/", "http:\\\\a.b\\"];
  for (const u of [...wrong, `https://example.org/${"x".repeat(2_048)}`])
    expect([u, codeOf({ u })]).toEqual([u, "post.link-invalid"]);
});

test("removes invisible characters from a pasted link", () => {
  const link = "https://exa\u00admple.org/a\u200b";
  const post = submitInput.parse({ type: "link", sub: "books", title: "A title", link });
  expect(post.link).toBe("https://example.org/a");
  expect(grabTitleInput.parse({ u: link }).link).toBe("https://example.org/a");
});

test("accepts a missing sub", () => {
  expect(sameLinkInput.parse({ link: "https://example.org/" })).toEqual({ link: "https://example.org/", sub: "" });
});

test("accepts a post by either field name, or a comment, to distinguish", () => {
  expect(distinguishInput.parse({ post: "4" })).toEqual({ pid: 4, cid: undefined, as: "mod" });
  expect(distinguishInput.parse({ pid: 4, as_admin: "1" })).toEqual({ pid: 4, cid: undefined, as: "admin" });
  expect(distinguishInput.parse({ cid: 5, as_admin: false })).toEqual({ pid: undefined, cid: 5, as: "mod" });
  expect(distinguishInput.safeParse({ as_admin: true }).error?.issues[0]?.message).toBe("speak.nothing");
});
