import { linkSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeAbandoned } from "./received-file.ts";

test("removes old remains, but no new link to an old file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ambit-incoming-"));
  try {
    const stored = join(folder, "stored");
    writeFileSync(stored, "an image");
    utimesSync(stored, 1, 1);
    const before = Date.now() - 60_000;
    linkSync(stored, join(folder, "link"));
    await removeAbandoned(folder, before);
    expect(readdirSync(folder)).toEqual(["link", "stored"]);
    await removeAbandoned(folder, Date.now() + 60_000);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
