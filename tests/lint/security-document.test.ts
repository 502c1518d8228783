import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const document = readFileSync(join(root, "docs/SECURITY.md"), "utf8");
const rows = [...document.matchAll(/^\| (\d+)\s*\| (.+?)\s*\| (.+?)\s*\|$/gm)].map(([, number, , shown]) => ({
  number: Number(number),
  shown: shown ?? "",
}));

test("has a row for every attack of the list", () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 82 }, (_, at) => at + 1));
});

test("names a test or the reason why an attack is impossible in each row", () => {
  for (const { number, shown } of rows) {
    expect([number, /`[^`]+` “[^”]+”/.test(shown) || /^[A-Z][^“]{30,}\.$/.test(shown)]).toEqual([number, true]);
  }
});

test("names existing tests only", () => {
  const missing: string[] = [];
  let cited = 0;
  for (const { number, shown } of rows) {
    for (const [, file = "", title = ""] of shown.matchAll(/`([^`]+)` “([^”]+)”/g)) {
      cited += 1;
      const path = join(root, file);
      const isThere = existsSync(path) && titlesOf(readFileSync(path, "utf8")).has(title);
      if (!isThere) missing.push(`${number}: ${file} ${title}`);
    }
  }
  expect(cited).toBeGreaterThan(120);
  expect(missing).toEqual([]);
});

/** Titles of called or listed tests, without delimiters. */
function titlesOf(text: string): Set<string> {
  return new Set(
    [
      ...text.matchAll(/(?:test|describe|it)[^"'`]*?(?:\)\(|\()\s*("(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`)/gs),
      ...text.matchAll(/^\s*("(?:[^"\\]|\\.)*"|`[^`]*`),$/gm),
      ...text.matchAll(/\)\(\s*("(?:[^"\\]|\\.)*"|`[^`]*`)/g),
    ].map(([, quoted = ""]) => quoted.slice(1, -1)),
  );
}
