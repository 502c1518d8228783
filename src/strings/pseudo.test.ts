import { expect, test } from "vitest";
import { pseudo, pseudoText } from "./pseudo.ts";

test("marks and lengthens a text and keeps it readable", () => {
  expect(pseudoText("Search")).toBe("[!!! Ŝéàŕçĥ Ŝé !!!]");
  expect(pseudoText("12 %")).toBe("12 %");
});

test("changes every text of a catalogue", () => {
  const { save, rows, n } = pseudo({ save: "Save", rows: [["a"]], n: (n: number) => `${n} new` });
  expect([save, rows, n(3)]).toEqual(["[!!! Ŝàvé Ŝ !!!]", [["[!!! à !!!]"]], "[!!! 3 ñéŵ 3 !!!]"]);
});
