import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { siteStore } from "#platform/files/site-store.ts";
import { startSentence } from "#platform/start-sentence.ts";
import { runCommand } from "../../../tests/support/run-command.ts";
import { type S3Server, s3Server } from "../../../tests/support/s3-server.ts";
import { WrongUse } from "../cli-context.ts";
import { move as moveCommand } from "./move-command.ts";

const BUCKET = "s3://site-files/forum";
const KEY = "site-files/forum/";

let folder: string;
let s3: S3Server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ambit-move-"));
  s3 = await s3Server("site-files");
  for (const [name, value] of Object.entries({ ...s3.env, AMBIT_DATA: folder })) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const store = () => siteStore({ dataDir: folder, files: null });
const incoming = () => (existsSync(store().incoming) ? readdirSync(store().incoming) : []);

/** Files by name. */
const FILES = new Map(
  Array.from({ length: 25 }, (_, n) => {
    const bytes = Buffer.from(`file ${n} `.repeat(n * 500 + 1));
    return [`${createHash("sha256").update(bytes).digest("hex").slice(0, 40)}.png`, bytes];
  }),
);
const fill = async () => {
  for (const [name, bytes] of FILES) await store().putBytes(name, bytes);
};
const inBucket = () => new Map(Array.from(s3.objects, ([key, bytes]) => [key.slice(KEY.length), bytes]));
async function inFolder() {
  const found = new Map<string, Buffer>();
  for await (const { name } of store().list()) {
    found.set(name, Buffer.concat(await store().read(name).toArray()));
  }
  return found;
}

/** Runs the command; `onProgress` may interrupt it. */
async function move(to: string, { env = {}, onProgress }: MoveOptions = {}) {
  const options = { env: { ...process.env, ...env }, ...(onProgress && { onProgress }) };
  const { code, printed, complaints } = await runCommand(moveCommand, ["--files", to], options);
  return { code, lines: [...complaints, ...printed] };
}

interface MoveOptions {
  env?: Record<string, string>;
  onProgress?: (done: number, interrupt: () => void) => void;
}

/** Interrupts a command after three files. */
const interrupted = { onProgress: (done: number, interrupt: () => void) => void (done === 3 && interrupt()) };
const uploads = () => s3.asked.filter((request) => request.startsWith("PUT")).length;

test("copies the files of the folder to a bucket, and continues after an interruption", async () => {
  await fill();
  await expect(move(BUCKET, interrupted)).rejects.toMatchObject({ name: "AbortError" });
  const before = inBucket().size;
  expect(before).toBeGreaterThan(2);
  expect(before).toBeLessThan(FILES.size);
  expect(incoming()).toEqual([]);
  const { code, lines } = await move(BUCKET);
  expect(code).toBe(0);
  expect(lines[0]).toBe(`${FILES.size - before} files copied. All 25 files are there, with the same sizes.`);
  expect(lines[1]).toContain("set AMBIT_FILES=s3://site-files/forum");
  expect(inBucket()).toEqual(FILES);
  expect(uploads()).toBe(FILES.size);
  expect(await inFolder()).toEqual(FILES);
  expect((await move(BUCKET)).lines[0]).toContain("0 files copied");
  expect([uploads(), incoming()]).toEqual([FILES.size, []]);
});

test("copies the files of a bucket to the folder, and continues after an interruption", async () => {
  for (const [name, bytes] of FILES) s3.objects.set(KEY + name, bytes);
  s3.objects.set(`${KEY}backup.zip`, Buffer.from("no file of the site"));
  s3.listBy(4);
  const back = { env: { AMBIT_FILES: BUCKET } };
  await expect(move("folder", { ...back, ...interrupted })).rejects.toMatchObject({ name: "AbortError" });
  expect((await inFolder()).size).toBeLessThan(FILES.size);
  s3.breakDownloads(true);
  await expect(move("folder", back)).rejects.toMatchObject({ name: "S3Error" });
  expect(incoming()).toEqual([]);
  s3.breakDownloads(false);
  expect((await move("folder", back)).code).toBe(0);
  expect(await inFolder()).toEqual(FILES);
  expect(s3.objects.size).toBe(FILES.size + 1);
});

test("copies again a file whose size differs", async () => {
  await fill();
  await move(BUCKET);
  const [name = "", bytes] = [...FILES][7] ?? [];
  s3.objects.set(KEY + name, Buffer.from("half"));
  expect((await move(BUCKET)).lines[0]).toContain("1 file copied");
  expect(s3.objects.get(KEY + name)).toEqual(bytes);
});

test("explains a wrong target, a missing bucket and a refused key", async () => {
  for (const to of ["s3:/site-files", "/srv/files", ""]) await expect(move(to)).rejects.toThrow(WrongUse);
  await expect(move("folder")).rejects.toThrow(/^Set AMBIT_FILES/);
  await expect(move("s3://other-bucket")).rejects.toSatisfy((error) =>
    /404 NoSuchBucket/.test(startSentence(error) ?? ""),
  );
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "");
  await expect(move(BUCKET)).rejects.toSatisfy((error) => /^AMBIT_FILES .* needs/.test(startSentence(error) ?? ""));
});
