import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { plainComments, plainTestNames } from "./plain-english.ts";

test("rejects comments that start with a clause", () => {
  const code = `/**
 * What a file may do.
 */
const a = 1;
// whether it is so
const b = 2;
// the second line of a comment continues the first
// of two lines
const c = 3; // As stored
const d = 4; // with reasons`;
  const found = plainComments(fixtureRepository({ "src/a.ts": code, "src/b.css": "/* Where it is. */" }));
  expect(found.map(({ file, line, reason }) => `${file}:${line} ${reason.split(":")[0]}`)).toEqual([
    'src/a.ts:1 starts with "What"',
    'src/a.ts:5 starts with "whether"',
    'src/a.ts:9 starts with "As"',
    'src/b.css:1 starts with "Where"',
  ]);
});

test("rejects sentences over 30 words", () => {
  const words = (n: number) => Array.from({ length: n }, () => "word").join(" ");
  const found = plainComments(
    fixtureRepository({
      "src/a.ts": `// ${words(31)}\na;\n// ${words(15)}\n// ${words(16)}\nb;\n// ${words(30)}. ${words(30)}\n// - ${words(29)}\n// - ${words(29)}`,
    }),
  );
  expect(found.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "1 has a sentence of 31 words; the limit is 30",
    "3 has a sentence of 31 words; the limit is 30",
  ]);
});

test("accepts directives and plain comments", () => {
  const code = `// biome-ignore lint/x: how it is\n/** @type {import("x")} */\n// Whatever the order, the first row wins.\n/** Itself. */`;
  expect(plainComments(fixtureRepository({ "src/a.ts": code }))).toEqual([]);
});

test("rejects test names that start with a clause", () => {
  const code = `test("what a member sees", () => {});
test.skipIf(x).each([1])("as a visitor", () => {});
describe("of a post", () => { it("rejects a vote on an archived post", () => {}); });`;
  const files = { "src/a.test.ts": code, "src/b.ts": 'test("how");' };
  expect(plainTestNames(fixtureRepository(files)).map(({ line }) => line)).toEqual([1, 2]);
});
