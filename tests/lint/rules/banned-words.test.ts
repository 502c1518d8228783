import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { bannedWords } from "./banned-words.ts";

const found = (files: Record<string, string>) =>
  bannedWords(fixtureRepository(files)).map(({ file, line, word }) => `${file}:${line} ${word}`);

test("finds a banned word in names, comments and file names", () => {
  const code = `import { render } from "./redraw.ts";
/** Whoever is here.
 * It is done anew. */
export const useLostWays = (drawRow: () => void) => {
  drawRow(); // keeps trying
};`;
  expect(found({ "src/ui/row.ts": code })).toEqual([
    "src/ui/row.ts:2 whoever",
    "src/ui/row.ts:3 anew",
    "src/ui/row.ts:4 lost ways",
    "src/ui/row.ts:4 draw",
    "src/ui/row.ts:5 draw",
    "src/ui/row.ts:5 keep trying",
  ]);
  expect(
    found({ "src/ui/row.ts": "const circles = 1;", "src/features/reading/search/search.ts": "const circles = 1;" }),
  ).toEqual(["src/ui/row.ts:1 circle"]);
  expect(found({ "src/ui/lost-ways.ts": "", "src/ui/desk.css": "/* so many */" })).toEqual([
    "src/ui/lost-ways.ts:1 lost ways",
    "src/ui/desk.css:1 desk",
    "src/ui/desk.css:1 so many",
  ]);
});

test("finds nothing else", () => {
  const code = `import { a } from "./drawn.ts";
// In fact a drawer or a withdrawal says what is within; it tells them apart.
context.drawImage(image, 0, 0);
const text = "whoever is told"; // by default
const page = <p>whoever // draws</p>;`;
  expect(found({ "src/a.tsx": code, "tests/lint/rule.ts": "// whoever" })).toEqual([]);
  const tables = { "src/domain/tables.ts": "interface Line { said_at: number }", "src/b.ts": "row.said_at;" };
  expect(found(tables)).toEqual([]);
});
