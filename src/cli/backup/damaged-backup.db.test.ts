import { createHash } from "node:crypto";
import { createWriteStream, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, beforeEach, describe, test as every, expect, vi } from "vitest";
import yauzl from "yauzl";
import yazl from "yazl";
import { formatArchiveNote, formatSums, SUMS_PART_NAME } from "#platform/backup/manifest.ts";
import {
  canBackUp,
  emptySite,
  type FilledSite,
  filledSite,
  type TestSite,
} from "../../../tests/support/backup-site.ts";
import { testEngine } from "../../../tests/support/database.ts";
import { patient } from "../../../tests/support/patience.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreSite } from "./restore-site.ts";

vi.setConfig({ testTimeout: patient(30_000) });

const test = every.runIf(canBackUp);
const NOW = Date.UTC(2026, 2, 1, 3);
const DATABASE = testEngine === "sqlite" ? "database.sqlite" : "database.dump";

let from: FilledSite;
let to: TestSite;
let sound: Buffer;
let path: string;
beforeAll(async () => {
  if (!canBackUp) return;
  from = await filledSite();
  to = await emptySite();
  path = join(to.folder, "backup.zip");
  const made = join(from.folder, "site.zip");
  await makeBackup({ site: from.site, version: "9.9.9", withFiles: true, path: made, passphrase: null, now: NOW });
  sound = readFileSync(made);
});
afterAll(async () => {
  if (!canBackUp) return;
  await from.remove();
  await to.remove();
});
beforeEach(() => {
  if (canBackUp) writeFileSync(path, sound);
});

const restored = () => restoreSite({ site: to.site, path, passphrase: null, replace: false, now: NOW });

/** Expects a refused restore that leaves no files. */
async function expectRefused(problem: string, values: object = {}): Promise<void> {
  await expect(restored()).rejects.toMatchObject({ problem, values });
  expect(readdirSync(to.folder).sort()).toEqual(["backup.zip"]);
}

/** Entries of the undamaged archive with their offsets. */
async function entriesOf(): Promise<{ name: string; start: number; size: number; bytes: Buffer }[]> {
  const zip = await yauzl.fromBufferPromise(sound, { lazyEntries: true });
  const entries: { name: string; start: number; size: number; bytes: Buffer }[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    entries.push({ name: entry.fileName, start: fileDataStart, size: entry.compressedSize, bytes });
  }
  return entries;
}

/** Writes an archive with changed parts. Its digests match, except for those in `lies`. */
async function repack(change: (parts: Map<string, Buffer>) => void, { lies = {} as Record<string, string> } = {}) {
  const parts = new Map((await entriesOf()).map(({ name, bytes }) => [name, bytes]));
  parts.delete(SUMS_PART_NAME);
  change(parts);
  const sums = new Map<string, string>();
  for (const [name, bytes] of parts) sums.set(name, createHash("sha256").update(bytes).digest("hex"));
  for (const [name, digest] of Object.entries(lies)) sums.set(name, digest);
  const list = Buffer.from(formatSums(sums));
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name, { compress: name === DATABASE });
  zip.addBuffer(list, SUMS_PART_NAME);
  zip.end({ forceZip64Format: false, comment: formatArchiveNote(createHash("sha256").update(list).digest("hex")) });
  await pipeline(zip.outputStream, createWriteStream(path));
}

describe("archive with a changed byte", () => {
  test("is refused with the name of the damaged part", async () => {
    const entries = await entriesOf();
    expect(entries.map(({ name }) => name)).toEqual([
      DATABASE,
      `files/${from.picture.name}`,
      "manifest.json",
      SUMS_PART_NAME,
    ]);
    for (const { name, start, size } of entries) {
      const bytes = Buffer.from(sound);
      const at = start + Math.floor(size / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
      writeFileSync(path, bytes);
      await expectRefused("damaged", { part: name });
    }
  });

  test("is refused if its directory is damaged", async () => {
    const bytes = Buffer.from(sound);
    const at = bytes.lastIndexOf("manifest.json");
    bytes[at] = "M".charCodeAt(0);
    writeFileSync(path, bytes);
    await expectRefused("unknown-part", { part: "Manifest.json" });
  });
});

describe("invalid archive", () => {
  test("truncated to its first half", async () => {
    writeFileSync(path, sound.subarray(0, sound.length / 2));
    await expectRefused("no-archive");
  });

  every.runIf(canBackUp).each([
    ["empty", ""],
    ["a text file", "this is a shopping list ".repeat(500)],
    ["with the header of an encrypted archive only", "age-encryption.org/v1\n-> nothing\n"],
  ])("%s", async (_what, text) => {
    writeFileSync(path, text);
    await expectRefused(text.startsWith("age") ? "passphrase-missing" : "no-archive");
  });

  test("missing", async () => {
    path = join(to.folder, "nowhere.zip");
    await expect(restored()).rejects.toMatchObject({ problem: "no-archive" });
    path = join(to.folder, "backup.zip");
  });

  test("with another format", async () => {
    await repack((parts) => void parts.set("manifest.json", Buffer.from('{"format":2}')));
    await expectRefused("format");
  });
});

describe("wrong parts", () => {
  every
    .runIf(canBackUp)
    .each(["files/../../evil", "../evil", "/etc/evil", "files/a/b", "files/.hidden", "ambit.db", "files/a..b"])(
    "%s is named and written nowhere",
    async (name) => {
      // yazl rejects such names, so a name of the same length is replaced in the finished bytes
      const fake = `files/${"x".repeat(Math.max(1, name.length - 6))}`.slice(0, Math.max(7, name.length));
      const real = name.padEnd(fake.length, "x");
      await repack((parts) => void parts.set(fake, Buffer.from("evil")));
      const bytes = readFileSync(path);
      for (let at = bytes.indexOf(fake); at >= 0; at = bytes.indexOf(fake, at + 1)) bytes.write(real, at);
      writeFileSync(path, bytes);
      await expect(restored()).rejects.toMatchObject({
        problem: expect.stringMatching(/^(?:unknown-part|damaged)$/),
        values: { part: expect.stringMatching(/evil|hidden|SHA256SUMS|files|ambit/) },
      });
      expect(readdirSync(to.folder).sort()).toEqual(["backup.zip"]);
    },
  );

  test("are named if missing", async () => {
    await repack((parts) => void parts.delete(`files/${from.picture.name}`), {
      lies: { [`files/${from.picture.name}`]: "0".repeat(64) },
    });
    await expectRefused("missing-part", { part: `files/${from.picture.name}` });
    await repack((parts) => void parts.delete(DATABASE));
    await expectRefused("missing-part", { part: DATABASE });
  });
});

test("refuses a part that claims to exceed the free space before unpacking it", async () => {
  await repack(() => {});
  const bytes = readFileSync(path);
  // size in the central directory; 0xffffffff is not used because it marks a ZIP64 entry
  const at = bytes.lastIndexOf(Buffer.from("PK\x01\x02"), bytes.lastIndexOf(DATABASE));
  bytes.writeUInt32LE(0xff_ff_ff_f0, at + 24);
  writeFileSync(path, bytes);
  await expect(restored()).rejects.toMatchObject({ problem: expect.stringMatching(/^(?:disk|damaged)$/) });
  expect(readdirSync(to.folder).sort()).toEqual(["backup.zip"]);
});

test("stops unpacking a part beyond its declared size", async () => {
  await repack(() => {});
  const bytes = readFileSync(path);
  const at = bytes.lastIndexOf(Buffer.from("PK\x01\x02"), bytes.lastIndexOf(DATABASE));
  bytes.writeUInt32LE(1_000, at + 24);
  writeFileSync(path, bytes);
  await expectRefused("damaged", { part: DATABASE });
});

test("names the table of a manifest with wrong row counts", async () => {
  await repack((parts) => {
    const manifest = JSON.parse(String(parts.get("manifest.json")));
    manifest.tables.post = 7;
    parts.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  });
  await expectRefused("counts", { table: "post", expected: 7, found: 1 });
});

test("refuses a backup of the other engine", async () => {
  const other = testEngine === "sqlite" ? "postgres" : "sqlite";
  await repack((parts) => {
    const manifest = JSON.parse(String(parts.get("manifest.json")));
    parts.set("manifest.json", Buffer.from(JSON.stringify({ ...manifest, engine: other })));
  });
  await expectRefused("engine", { engine: other });
});
