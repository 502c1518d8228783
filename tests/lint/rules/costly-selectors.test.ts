import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { costlySelectors } from "./costly-selectors.ts";

const linesOf = (css: string) => costlySelectors(fixtureRepository({ "src/a.css": css })).map(({ line }) => line);

test("a rule about whatever follows is found, and nothing else", () => {
  expect(linesOf("/* two\nlines */\n.a > * + * { top: 0 }")).toEqual([3]);
  expect(linesOf(".a:not(h2 ~ *, .b) { top: 0 }")).toEqual([1]);
  expect(linesOf("/* a + * */ .a > * + .b { top: calc(1px + * 2) } .a * {}")).toEqual([]);
});
