import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { costlySelectors } from "./costly-selectors.ts";

const linesOf = (css: string) => costlySelectors(fixtureRepository({ "src/a.css": css })).map(({ line }) => line);

test("finds a rule about all following elements, and nothing else", () => {
  expect(linesOf("/* two\nlines */\n.a > * + * { top: 0 }")).toEqual([3]);
  expect(linesOf(".a:not(h2 ~ *, .b) { top: 0 }")).toEqual([1]);
  expect(linesOf("/* a + * */ .a > * + .b { top: calc(1px + * 2) } .a * {}")).toEqual([]);
});

test("finds a rule that searches the whole page where scripts could set a mark instead", () => {
  expect(linesOf(".a {}\n:root:has(.b) .c {}")).toEqual([2]);
  expect(linesOf(".a,\n#comments:has(.b) ~ .c {}")).toEqual([2]);
  expect(linesOf("@media (width < 48em) {\n.page.solo:has(.b) {}\n}")).toEqual([2]);
  expect(linesOf("@media (scripting: none) {\n.a {}\nbody:has(.b) {}\n}\nbody:has(.b) {}")).toEqual([5]);
  expect(linesOf(".row:has(.b) {} :root[data-a] .b {} .c > .page-head:has(.d) {}")).toEqual([]);
});
