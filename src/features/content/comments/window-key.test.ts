import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeWindowKey, encodeWindowKey, KEY_LENGTH, NO_BOUND } from "./window-key.ts";

const cid = fc.oneof(
  fc.integer({ min: 1, max: 500 }),
  fc.maxSafeInteger().filter((n) => n > 0),
);

test("encodes and decodes a key without loss", () => {
  fc.assert(
    fc.property(fc.uniqueArray(cid, { minLength: 1, maxLength: 40 }), fc.boolean(), (cids, bounded) => {
      const asOf = Math.max(...cids);
      const below = bounded ? (cids[0] ?? 1) : NO_BOUND;
      const text = encodeWindowKey({ asOf, below, shown: new Set(cids) });
      expect(text).toMatch(/^k[A-Za-z0-9_-]+$/);
      expect(decodeWindowKey(text)).toEqual({ asOf, below, shown: new Set(cids.filter((shown) => shown < below)) });
    }),
  );
});

test("stores hundreds of shown comments within the maximum length", () => {
  const shown = new Set(Array.from({ length: 700 }, (_, at) => 1_000_000 + at * 90));
  expect(encodeWindowKey({ asOf: 1_100_000, below: NO_BOUND, shown }).length).toBeLessThan(KEY_LENGTH);
});

test("rejects invalid keys", () => {
  for (const text of ["", "k", "x", "kA", "k====", "k_", "kgICAgICAgICAgIA", "k!!", `k${"A".repeat(3_000)}`, "12"]) {
    expect(decodeWindowKey(text), text).toBeNull();
  }
  fc.assert(
    fc.property(fc.base64String(), (text) => {
      const key = decodeWindowKey(`k${text}`);
      for (const shown of key?.shown ?? []) expect(Number.isSafeInteger(shown) && shown > 0).toBe(true);
    }),
  );
});
