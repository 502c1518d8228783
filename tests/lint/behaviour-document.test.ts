import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const document = readFileSync(join(root, "docs/behaviour.md"), "utf8");

const CODE_FOLDERS = ["src", "src/features"];
const TEST_FOLDERS = ["tests/http", "tests", "src"];
const TEST_ENDINGS = [".test.ts", ".db.test.ts", ".test.tsx"];

const isThere = (path: string) => existsSync(join(root, path));
const isCode = (name: string) => CODE_FOLDERS.some((folder) => isThere(`${folder}/${name}`));
const isTest = (name: string) =>
  TEST_FOLDERS.some((folder) => TEST_ENDINGS.some((ending) => isThere(`${folder}/${name}${ending}`)));
const namesIn = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);

/** Rows of all tables by column title. */
function rowsOf(text: string): Record<string, string>[] {
  let titles: string[] | null = null;
  return text.split("\n").flatMap((line) => {
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.length === 0) titles = null;
    else if (titles === null) titles = cells;
    else if (!/^-+$/.test(cells[0] ?? ""))
      return [Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ""]))];
    return [];
  });
}

const rows = rowsOf(document).map(({ Behaviour = "", Code = "", Test = "" }) => ({
  behaviour: Behaviour,
  code: namesIn(Code),
  tests: namesIn(Test),
}));

test("names each behaviour once, with its code and its tests", () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ code, tests }) => code.length === 0 || tests.length === 0)).toEqual([]);
  const behaviours = rows.map(({ behaviour }) => behaviour);
  expect(behaviours.filter((one, at) => one === "" || behaviours.indexOf(one) !== at)).toEqual([]);
});

test("refers to existing files in the rows", () => {
  const missing = rows.flatMap(({ behaviour, code, tests }) =>
    [...code.filter((name) => !isCode(name)), ...tests.filter((name) => !isTest(name))].map((name) => [
      behaviour,
      name,
    ]),
  );
  expect(missing).toEqual([]);
});

test("refers to existing paths between the tables", () => {
  const prose = document.replaceAll(/^\|.*$/gm, "");
  const paths = namesIn(prose).filter((name) => /^\w[\w.-]*(?:\/[\w.-]+)+$/.test(name));
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.filter((path) => !isThere(path) && !isCode(path) && !isTest(path))).toEqual([]);
  const links = Array.from(document.matchAll(/\]\(([^)]+)\)/g), ([, path = ""]) => path);
  expect(links.filter((path) => !isThere(`docs/${path}`))).toEqual([]);
});
