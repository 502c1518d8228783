import { expect, test } from "vitest";
import { chunkForParams } from "./dialect.ts";

test("chunks keep order, lose nothing and stay under the limit", () => {
  const rows = Array.from({ length: 70_001 }, (_, index) => index);
  const chunks = chunkForParams(rows, 2);
  expect(chunks.flat()).toEqual(rows);
  expect(Math.max(...chunks.map((chunk) => chunk.length)) * 2).toBeLessThanOrEqual(32_766);
});

test("no rows make no chunks", () => {
  expect(chunkForParams([], 3)).toEqual([]);
});
