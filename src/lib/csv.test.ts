import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("quotes cells where necessary", () => {
  expect(csvLine(["plain", 7, -3, null, "a, b", 'say "hi"', "two\nlines"])).toBe(
    'plain,7,-3,,"a, b","say ""hi""","two\nlines"\r\n',
  );
});

test("escapes texts that start like a formula", () => {
  const texts = ["=1+1", "+1", "-name", "@sum", "\t=1", "\r=1", '=cmd|"/c calc"', "a=1"];
  expect(texts.map((text) => csvLine([text]).trimEnd())).toEqual([
    "'=1+1",
    "'+1",
    "'-name",
    "'@sum",
    "'\t=1",
    `"'\r=1"`,
    `"'=cmd|""/c calc"""`,
    "a=1",
  ]);
});
