import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { refusals } from "#strings/en/refusals.ts";
import { filesOf, fixtureProgram, productProgram } from "./program.ts";
import { unusedKeys } from "./unused.ts";

test("every key is read somewhere", { timeout: 120_000 }, () => {
  expect(unusedKeys(productProgram())).toEqual([]);
});

test("every refusal is thrown somewhere", () => {
  const names = ts.sys.readDirectory("src", [".ts", ".tsx"]);
  const product = names.filter((name) => !/strings\/|domain\/refusal\.ts|\.test\./.test(name));
  expect(product.length).toBeGreaterThan(150);
  const text = product.map((name) => readFileSync(name, "utf8")).join("\n");
  expect(Object.keys(refusals).filter((code) => !text.includes(`"${code}"`))).toEqual([]);
});

test("an unused key is found, and only that", () => {
  const program = fixtureProgram({
    "src/strings/en/area.ts": `export const area = {
      read: "a", taken: "b", inner: { one: "c", two: "d" }, chosen: { x: "e", y: "f" }, whole: { z: "g" },
      forgotten: "h", half: { used: "i", unused: "j" }, local: (n: number) => n,
    };`,
    "src/page.ts": `import { area } from "./strings/en/area.ts";
      declare function draw(value: unknown): void;
      declare const key: "x" | "y";
      const words = area;
      const { taken, inner: { one } } = area;
      const { half } = words;
      draw(words.read); draw(taken); draw(one); draw(area.inner.two); draw(words.chosen[key]); draw(area.whole);
      draw(half.used); draw(area.local(1));`,
  });
  expect(filesOf(program, /page/)).toHaveLength(1);
  expect(unusedKeys(program)).toEqual(["area.ts: forgotten", "area.ts: half.unused"]);
});
