import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { unusedTexts } from "./unused-texts.ts";

test("finds only unread keys", () => {
  const found = unusedTexts(
    fixtureRepository({
      "src/strings/en/area.ts": `export const area = {
      read: "a", taken: "b", inner: { one: "c", two: "d" }, chosen: { x: "e", y: "f" }, whole: { z: "g" },
      forgotten: "h",
      half: { used: "i",
        unused: "j" }, local: (n: number) => n,
    };`,
      "src/page.ts": `import { area } from "./strings/en/area.ts";
      declare function show(value: unknown): void;
      declare const key: "x" | "y";
      const words = area;
      const { taken, inner: { one } } = area;
      const { half } = words;
      show(words.read); show(taken); show(one); show(area.inner.two); show(words.chosen[key]); show(area.whole);
      show(half.used); show(area.local(1));`,
    }),
  );
  expect(found).toEqual([
    { file: "src/strings/en/area.ts", line: 3, reason: "nothing reads forgotten" },
    { file: "src/strings/en/area.ts", line: 5, reason: "nothing reads half.unused" },
  ]);
});
