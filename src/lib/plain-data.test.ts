import { expect, test } from "vitest";
import { isPlainData } from "./plain-data.ts";

const PLAIN = ["null", "3", '"toString"', "{}", "[]", '{"length":3}', '{"a":[{"b":["toString"]}]}'];
test.each(PLAIN)("accepts %s", (text) => {
  expect(isPlainData(JSON.parse(text))).toBe(true);
});

const OTHER = ['{"toString":{}}', '{"valueOf":null}', '{"length":{"toString":{}}}', '{"a":[1,[{"b":{"valueOf":1}}]]}'];
test.each(OTHER)("refuses %s", (text) => {
  expect(isPlainData(JSON.parse(text))).toBe(false);
});

test("refuses forbidden keys at any depth", () => {
  let deep: unknown = JSON.parse('{"toString":1}');
  for (let n = 0; n < 200_000; n += 1) deep = [deep];
  expect(isPlainData(deep)).toBe(false);
});
