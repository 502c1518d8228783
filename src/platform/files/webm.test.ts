import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { element, webm } from "#tests/support/pictures.ts";
import { stripWebm } from "./webm.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ambit-webm-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function strip(bytes: Uint8Array) {
  const path = join(folder, "film.webm");
  await writeFile(path, bytes);
  const file = await open(path, "r+");
  try {
    return { film: await stripWebm(file, bytes.length), after: await readFile(path) };
  } finally {
    await file.close();
  }
}

test("a recording of a browser keeps every byte of its film and loses the names of its programs", async () => {
  const before = await readFile(join(import.meta.dirname, "../../cli/sample/films/rain.webm"));
  const { film, after } = await strip(before);
  expect(film).toEqual({ width: 480, height: 270 });
  expect(after.length).toBe(before.length);
  expect(before.includes("Chrome")).toBe(true);
  expect(after.includes("Chrome")).toBe(false);
  const cluster = before.indexOf(Buffer.from("1f43b675", "hex"), before.indexOf("V_VP9"));
  expect(after.subarray(cluster, cluster + 30_000).equals(before.subarray(cluster, cluster + 30_000))).toBe(true);
  // what was taken out once is the same when it is taken out again
  expect((await strip(after)).after.equals(after)).toBe(true);
});

test.each([2, 8, 9, 10, 126, 127, 300])("free space of %i bytes is as long as what was there", async (length) => {
  // an id of one byte, a size of one or eight
  const contents = length < 128 ? length - 2 : length - 9;
  const tags = element("bf", [Buffer.alloc(Math.max(0, contents), "s")]);
  const before = webm([tags, element("1254c367", ["secret"])]);
  const { film, after } = await strip(before);
  expect(film).toEqual({ width: 320, height: 240 });
  expect(after.length).toBe(before.length);
  expect(after.includes("secret")).toBe(false);
  expect((await strip(after)).film).toEqual(film);
});

test("whatever the bytes are, it ends, and what it takes is as long as before", async () => {
  const base = webm([element("1254c367", ["secret"])]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(base.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      async (changes) => {
        const bytes = Buffer.from(base);
        for (const [at, byte] of changes) bytes[at] = byte;
        expect((await strip(bytes)).after.length).toBe(base.length);
      },
    ),
    { numRuns: 60 },
  );
});
