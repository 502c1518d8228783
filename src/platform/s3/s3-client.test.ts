import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type S3Server, s3Server } from "../../../tests/support/s3-server.ts";
import { checkBucket } from "../files/site-store.ts";
import { readConfig } from "../http/config.ts";
import { startSentence } from "../start-sentence.ts";
import { s3Client } from "./s3-client.ts";
import type { S3Target } from "./s3-target.ts";

const BYTES = Buffer.from("of some length ".repeat(100_000));

let s3: S3Server;
beforeEach(async () => {
  s3 = await s3Server("site-files");
  s3.objects.set("site-files/a/film", BYTES);
});
afterEach(() => s3.close());

const target = (env: Record<string, string> = {}) =>
  readConfig({ AMBIT_FILES: "s3://site-files/a", ...s3.env, ...env }).files as S3Target;
const client = (connections = 4) => s3Client(target(), { userAgent: "Ambit/test", connections });

describe("a stream from a bucket", () => {
  test("contains the whole object, or a range", async () => {
    expect(await buffer(client().read("film"))).toEqual(BYTES);
    expect(await buffer(client().read("film", { first: 3, last: 6 }))).toEqual(BYTES.subarray(3, 7));
  });

  test("sends no request until it is read", () => {
    client().read("film").destroy();
    expect(s3.asked).toEqual([]);
  });

  test("fails for a missing object, a broken connection and a server that is away", async () => {
    const host = new URL(s3.endpoint).host;
    await expect(buffer(client().read("none"))).rejects.toMatchObject({ message: `${host}: 404 NoSuchKey` });
    s3.breakDownloads(true);
    await expect(buffer(client().read("film"))).rejects.toMatchObject({ name: "S3Error", host, status: null });
    await s3.close();
    await expect(buffer(client().read("film"))).rejects.toMatchObject({ message: `${host}: ECONNREFUSED` });
    s3 = await s3Server("site-files");
  });

  test("frees its connection when the reader stops", async () => {
    const one = client(1);
    for await (const _chunk of one.read("film")) break;
    expect(await one.sizeOf("film")).toBe(BYTES.length);
  });
});

describe("a file over the size of one request", () => {
  const PART = 400_000;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ambit-s3-"));
    writeFileSync(join(folder, "large"), BYTES);
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const inParts = () => s3Client(target(), { userAgent: "Ambit/test", partBytes: PART });
  const put = () => inParts().put("large", join(folder, "large"), { "content-type": "video/mp4" });

  test("is uploaded in parts", async () => {
    await put();
    expect(s3.objects.get("site-files/a/large")).toEqual(BYTES);
    expect(s3.typeOf("site-files/a/large")).toBe("video/mp4");
    expect(s3.asked.map((request) => request.split(" ")[0])).toEqual(["POST", "PUT", "PUT", "PUT", "PUT", "POST"]);
    expect(s3.parts.size).toBe(0);
  });

  test("leaves no parts behind if the upload fails", async () => {
    s3.breakUploads();
    await expect(put()).rejects.toMatchObject({ name: "S3Error", status: null });
    expect([s3.parts.size, s3.objects.has("site-files/a/large")]).toEqual([0, false]);
    expect(s3.asked.at(-1)).toMatch(/^DELETE/);
  });

  test("fails if the server loses a part", async () => {
    s3.losePart(2);
    await expect(put()).rejects.toMatchObject({ message: expect.stringContaining("InvalidPart") });
    expect([s3.parts.size, s3.objects.has("site-files/a/large")]).toEqual([0, false]);
  });
});

test("lists all pages of names and sizes below the prefix", async () => {
  s3.listBy(2);
  for (const name of ["b", "c", "d&d"]) s3.objects.set(`site-files/a/${name}`, Buffer.from(name));
  s3.objects.set("site-files/other", Buffer.from("x"));
  const found: unknown[] = [];
  for await (const object of client().list()) found.push(object);
  expect(found).toEqual([
    { name: "b", size: 1 },
    { name: "c", size: 1 },
    { name: "d&d", size: 3 },
    { name: "film", size: BYTES.length },
  ]);
});

describe("the check at the start", () => {
  const sentence = (env?: Record<string, string>) => checkBucket(target(env)).catch(startSentence);

  test("accepts an empty prefix of the bucket", async () => {
    expect(await sentence({ AMBIT_FILES: "s3://site-files/new" })).toBe(undefined);
  });

  test("names a wrong bucket and a wrong key", async () => {
    expect(await sentence({ AMBIT_FILES: "s3://site-filse" })).toContain("(404 NoSuchBucket). Check AMBIT_FILES");
    expect(await sentence({ AWS_SECRET_ACCESS_KEY: "x" })).toContain("(403 SignatureDoesNotMatch)");
  });

  test("is no reason to refuse the start if the server has an outage", async () => {
    s3.refuse("SlowDown");
    await expect(checkBucket(target())).rejects.toMatchObject({ name: "S3Error", status: 503 });
  });
});
