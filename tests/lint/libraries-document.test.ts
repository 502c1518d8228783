import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("docs/decisions/0003-libraries.md lists each package of package.json once, with a reason", () => {
  const rows = [...read("docs/decisions/0003-libraries.md").matchAll(/^\| (`.+?) *\| (.*?) *\|$/gm)];
  const listed = rows.flatMap(([, packages = ""]) => [...packages.matchAll(/`(.+?)`/g)].map(([, name]) => name));
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  expect(listed.sort()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].sort());
  expect(rows.filter(([, , reason]) => reason === "")).toEqual([]);
});
