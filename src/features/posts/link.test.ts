import { expect, test } from "vitest";
import { grabTitleInput, sameLinkInput } from "./link.ts";

const codeOf = (input: unknown) => grabTitleInput.safeParse(input).error?.issues[0]?.message;

test("a link is an http address of bearable length", () => {
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

test("the circle may be missing", () => {
  expect(sameLinkInput.parse({ link: "https://example.org/" })).toEqual({ link: "https://example.org/", sub: "" });
});
