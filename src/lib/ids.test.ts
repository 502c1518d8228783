import { expect, test } from "vitest";
import { parseId } from "./ids.ts";

test("accepts positive safe integers in canonical decimal only", () => {
  expect(parseId("1")).toBe(1);
  expect(parseId("9007199254740991")).toBe(2 ** 53 - 1);
  for (const text of [
    "",
    "0",
    "-1",
    "+1",
    "01",
    "1.0",
    "1e3",
    " 1",
    "1 ",
    "0x1",
    "9007199254740992",
    "99999999999999999",
    "١",
    "1\n",
    "null",
  ]) {
    expect(parseId(text), JSON.stringify(text)).toBeNull();
  }
});
