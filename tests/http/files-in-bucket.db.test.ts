import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY } from "#domain/limits.ts";
import { readConfig } from "#platform/http/config.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { SentFile } from "../support/client.ts";
import { picture } from "../support/pictures.ts";
import { type S3Server, s3Server } from "../support/s3-server.ts";
import { mp4 } from "../support/videos.ts";

let s3: S3Server;
let app: TestApp;
beforeEach(async () => {
  s3 = await s3Server("site-files");
  app = await open();
  await app.make.setting("site.allow_uploads", "1");
});
afterEach(async () => {
  await app.close();
  await s3.close();
});

function open(env: Record<string, string> = {}): Promise<TestApp> {
  const { files, filesUrl } = readConfig({ AMBIT_FILES: "s3://site-files/forum", ...s3.env, ...env });
  return testApp({ config: { files, filesUrl } });
}

const KEY = "site-files/forum/";
const stored = () => [...s3.objects.keys()].map((key) => key.slice(KEY.length)).toSorted();
async function post(bytes: Uint8Array, file: Partial<SentFile> = {}): Promise<{ pid: number; hash: string }> {
  const fields = { sub: "books", title: "A shelf", alt: "Seven books" };
  const got = await app.people.alice.upload("/submit/upload", fields, { bytes, ...file });
  expect(got.json).toMatchObject({ status: "ok" });
  const row = app.db.read.selectFrom("file_use").select(["pid", "hash"]).orderBy("pid", "desc");
  const { pid, hash } = await row.executeTakeFirstOrThrow();
  return { pid: Number(pid), hash };
}
const fetchFile = (name: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  app.app.http.inject({ method, url: `/files/${name}`, headers: { host: "ambit.test", ...headers } });

test("stores images with their media types, and serves them", async () => {
  const { hash } = await post(await picture(1_600, 800));
  const variants = ["1280", "140", "640", "70"].map((width) => `${hash}-${width}.webp`);
  expect(stored()).toEqual([...variants, `${hash}.png`].toSorted());
  expect(s3.typeOf(`${KEY}${hash}.png`)).toBe("image/png");
  const got = await fetchFile(`${hash}.png`);
  expect(got.statusCode).toBe(200);
  expect(got.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=86400",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(got.rawPayload).toEqual(s3.objects.get(`${KEY}${hash}.png`));
  const unchanged = await fetchFile(`${hash}.png`, { "if-none-match": String(got.headers.etag) });
  expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
  s3.asked.length = 0;
  const head = await fetchFile(`${hash}.png`, {}, "HEAD");
  expect([head.statusCode, head.headers["content-length"]]).toEqual([200, String(got.rawPayload.length)]);
  expect(s3.asked).toEqual([expect.stringMatching(/^HEAD /)]);
  s3.objects.delete(`${KEY}${hash}.png`);
  expect((await fetchFile(`${hash}.png`)).statusCode).toBe(404);
});

test("stores remuxed videos and serves byte ranges", async () => {
  const { hash } = await post(mp4(), { name: "film.mp4", type: "video/mp4" });
  const bytes = s3.objects.get(`${KEY}${hash}.mp4`) as Buffer;
  expect(createHash("sha256").update(bytes).digest("hex").slice(0, 40)).toBe(hash);
  const part = async (range: string) => {
    const got = await fetchFile(`${hash}.mp4`, { range });
    return [got.statusCode, got.headers["content-range"], got.rawPayload] as const;
  };
  const size = bytes.length;
  expect(await part("bytes=0-9")).toEqual([206, `bytes 0-9/${size}`, bytes.subarray(0, 10)]);
  expect(await part("bytes=-7")).toEqual([206, `bytes ${size - 7}-${size - 1}/${size}`, bytes.subarray(-7)]);
  expect(await part("bytes=99999999-")).toEqual([416, `bytes */${size}`, Buffer.alloc(0)]);
  expect(readdirSync(app.app.services.files.store.incoming)).toEqual([]);
});

test("serves restricted files only to those who see them, and blocked images to no one", async () => {
  const { alice, visitor, bob, adam } = app.people;
  const { pid, hash } = await post(await picture());
  await app.db.write((trx) => trx.updateTable("post").set({ deleted: 1 }).where("pid", "=", pid).execute());
  const closed = `/uploads/file/${hash}.png`;
  expect((await fetchFile(`${hash}.png`)).statusCode).toBe(404);
  expect((await alice.get(closed)).status).toBe(200);
  expect((await bob.get(closed)).status).toBe(404);
  expect((await visitor.get(closed)).status).not.toBe(200);
  const second = await post(await picture(90, 30));
  expect((await fetchFile(`${second.hash}.png`)).statusCode).toBe(200);
  const reason = "Not here";
  const post2 = `http://ambit.test/s/books/${second.pid}/a-shelf`;
  expect((await adam.post("/do/admin/block_image", { post: post2, reason })).json).toMatchObject({ status: "ok" });
  await app.app.jobs.runDue();
  expect((await fetchFile(`${second.hash}.png`)).statusCode).toBe(404);
  expect((await alice.get(`/uploads/file/${second.hash}.png`)).status).toBe(404);
});

test("redirects public files to the CDN, and sends all others itself", async () => {
  await app.close();
  app = await open({ AMBIT_FILES_URL: "https://cdn.example/forum" });
  await app.make.setting("site.allow_uploads", "1");
  const { alice } = app.people;
  const { pid, hash } = await post(await picture());
  const got = await fetchFile(`${hash}.png`);
  expect([got.statusCode, got.headers.location]).toEqual([302, `https://cdn.example/forum/${hash}.png`]);
  expect(got.headers["cache-control"]).toBe("public, max-age=86400");
  await app.db.write((trx) => trx.updateTable("post").set({ deleted: 1 }).where("pid", "=", pid).execute());
  expect((await fetchFile(`${hash}.png`)).statusCode).toBe(404);
  const closed = await alice.get(`/uploads/file/${hash}.png`);
  expect([closed.status, closed.headers["cache-control"]]).toEqual([200, "private, no-store"]);
});

test("deletes unused files from the bucket", async () => {
  const { hash } = await post(await picture());
  const other = `${"0".repeat(40)}.png`;
  s3.objects.set(`${KEY}${other}`, Buffer.from("of another site"));
  await app.db.write((trx) => trx.deleteFrom("file_use").where("hash", "=", hash).execute());
  await app.db.write((trx) => trx.updateTable("file").set({ unused_at: app.clock.now }).execute());
  await app.app.jobs.runDue();
  app.clock.now += 31 * DAY;
  await app.app.jobs.runDue();
  expect(stored()).toEqual([other]);
});

test("deletes remains of interrupted uploads on this machine at the start", async () => {
  const { dataDir } = app.app.services.config;
  const { incoming } = app.app.services.files.store;
  mkdirSync(incoming, { recursive: true });
  writeFileSync(join(incoming, "half of an image"), "");
  const again = await testApp({ config: { dataDir }, now: Date.now() + 2 * DAY });
  await vi.waitFor(() => expect(readdirSync(incoming)).toEqual([]));
  await again.close();
});

test("answers 503 while the bucket is away, and stores no post", async () => {
  const { hash } = await post(await picture());
  s3.refuse("SlowDown");
  const away = await fetchFile(`${hash}.png`);
  expect([away.statusCode, away.headers["retry-after"]]).toEqual([503, "2"]);
  const fields = { sub: "books", title: "Another shelf", alt: "x" };
  const bytes = await picture(44, 44);
  expect((await app.people.alice.upload("/submit/upload", fields, { bytes })).status).toBe(503);
  s3.refuse(null);
  expect((await fetchFile(`${hash}.png`)).statusCode).toBe(200);
  expect((await app.people.alice.upload("/submit/upload", fields, { bytes })).status).toBe(200);
  expect(await app.db.read.selectFrom("post").select("title").execute()).toHaveLength(2);
});
