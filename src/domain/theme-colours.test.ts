import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { THEME_COLOURS } from "./theme-colours.ts";

test("uses the colours of the stylesheet outside the page", () => {
  const css = readFileSync(new URL("../ui/tokens.css", import.meta.url), "utf8");
  const [both, dank] = [...css.matchAll(/--surface: ([^;]+);/g)].map(([, value]) => value);
  expect(both).toBe(`light-dark(${THEME_COLOURS.light}, ${THEME_COLOURS.dark})`);
  expect(dank).toBe(THEME_COLOURS.dank);
});
