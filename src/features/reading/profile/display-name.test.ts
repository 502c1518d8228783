import { expect, test } from "vitest";
import { getConfusableKey, normalizeDisplayName } from "./display-name.ts";

test.each([
  ["  Alice \t of  the\nGarden ", "Alice of the Garden"],
  ["Zoë 🌱", "Zoë 🌱"],
  ["Алиса", "Алиса"],
  ["", ""],
  ["al\u200bice", null],
  ["\u202eecila", "ecila"],
  ["a\u202eb", null],
  ["a\u2066b", null],
  ["a\u0007b", null],
  ["a\u0300\u0301\u0302\u0303", null],
  ["\ud800", null],
])("%j becomes %j", (typed, name) => expect(normalizeDisplayName(typed)).toBe(name));

test.each(["ALICE", "Al1ce", "аlісе", "Álice", "A.L.I.C.E.", "a l i c e", "Αlice", "ＡＬＩＣＥ"])(
  "finds that %s looks like alice",
  (name) => expect(getConfusableKey(name)).toBe(getConfusableKey("alice")),
);
test.each(["Alicia", "Bob", "alice 2"])("finds that %s does not look like alice", (name) =>
  expect(getConfusableKey(name)).not.toBe(getConfusableKey("alice")),
);
