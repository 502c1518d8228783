import { expect, test } from "vitest";
import { pseudo, pseudoText } from "./pseudo.ts";

test("a text is marked, longer and still readable", () => {
  expect(pseudoText("Search")).toBe("[!!! Ŝéàŕçĥ Ŝé !!!]");
  expect(pseudoText("12 %")).toBe("12 %");
});

test("so is every text of a catalogue", () => {
  const { save, rows, n } = pseudo({ save: "Save", rows: [["a"]], n: (n: number) => `${n} new` });
  expect([save, rows, n(3)]).toEqual(["[!!! Ŝàvé Ŝ !!!]", [["[!!! à !!!]"]], "[!!! 3 ñéŵ 3 !!!]"]);
});
