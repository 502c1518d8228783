import { expect, test } from "vitest";
import { type PerceptualHash, perceptualHashOf } from "#platform/files/images/perceptual-hash.ts";
import { getHammingDistance, listNearHashParts, MAX_HASH_DISTANCE_BITS } from "./hash-distance.ts";

const greys = (of: (column: number, row: number) => number) =>
  Uint8Array.from({ length: 72 }, (_, at) => of(at % 9, Math.floor(at / 9)));

test("compares the brightness of neighbours in each bit of a hash", () => {
  const hash = perceptualHashOf(greys((column, row) => ((column + row) % 2 === 0 ? 20 : 200)));
  expect(hash).toEqual([0xaa55, 0xaa55, 0xaa55, 0xaa55]);
});

test("returns no hash for plain images: one grey, noise, a line of text, a gradient", () => {
  expect(perceptualHashOf(greys(() => 255))).toBeNull();
  expect(perceptualHashOf(greys((column, row) => 250 + ((column * row) % 3)))).toBeNull();
  expect(perceptualHashOf(greys((column, row) => (row === 3 && column % 2 === 0 ? 0 : 255)))).toBeNull();
  expect(perceptualHashOf(greys((column) => column * 20))).toBeNull();
  expect(perceptualHashOf(greys((column) => 200 - column * 20))).toBeNull();
});

test("hashes within the max distance share a part that differs in at most one bit", () => {
  const one: PerceptualHash = [0x1234, 0, 0xffff, 0xa5a5];
  // the worst case: the bits are spread over all parts
  for (let bits = 0; bits <= MAX_HASH_DISTANCE_BITS; bits += 1) {
    const other = one.map((part, at) => {
      let changed = part;
      for (let bit = at; bit < bits; bit += 4) changed ^= 1 << bit;
      return changed;
    }) as unknown as PerceptualHash;
    expect(getHammingDistance(one, other)).toBe(bits);
    expect(one.some((part, at) => listNearHashParts(part).includes(other[at] ?? -1))).toBe(true);
  }
});
