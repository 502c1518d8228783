import { expect, test } from "vitest";
import { chunkForParams } from "./dialect.ts";

test("splits rows into ordered chunks within the limit", () => {
  const rows = Array.from({ length: 70_001 }, (_, index) => index);
  const chunks = chunkForParams(rows, 2);
  expect(chunks.flat()).toEqual(rows);
  expect(Math.max(...chunks.map((chunk) => chunk.length)) * 2).toBeLessThanOrEqual(32_766);
});

test("returns no chunks for no rows", () => {
  expect(chunkForParams([], 3)).toEqual([]);
});
