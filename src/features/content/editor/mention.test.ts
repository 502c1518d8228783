import { expect, test } from "vitest";
import { formatMention, typedName } from "./mention.ts";

const at = (shown: string) => typedName(shown.replace("|", ""), shown.indexOf("|"));

test.each([
  ["hello @na|", { kind: "person", from: 6, to: 9, sign: "@", start: "na" }],
  ["@|", { kind: "person", from: 0, to: 1, sign: "@", start: "" }],
  ["(/u/na|", { kind: "person", from: 1, to: 6, sign: "/u/", start: "na" }],
  ["u/na|", { kind: "person", from: 0, to: 4, sign: "/u/", start: "na" }],
  ["in /s/bo|oks now", { kind: "circle", from: 3, to: 11, sign: "/s/", start: "bo" }],
  ["s/|", { kind: "circle", from: 0, to: 2, sign: "/s/", start: "" }],
  ["`code` @n|", { kind: "person", from: 7, to: 9, sign: "@", start: "n" }],
  ["`one\n@n|", { kind: "person", from: 5, to: 7, sign: "@", start: "n" }],
])("finds a name in %j", (shown, name) => {
  expect(at(shown)).toEqual(name);
});

test.each(["mail@na|", "a/u/na|", "https://x.example/u/na|", "is/|", "`@na|", "@na |", "words|", "|", "é@na|"])(
  "finds no name in %j",
  (shown) => {
    expect(at(shown)).toBeNull();
  },
);

test("inserts a name that ends in a dash or underscore as an address", () => {
  expect(formatMention({ sign: "@" }, "name_")).toBe("/u/name_");
  expect(formatMention({ sign: "@" }, "na-me")).toBe("@na-me");
  expect(formatMention({ sign: "/s/" }, "books")).toBe("/s/books");
});
