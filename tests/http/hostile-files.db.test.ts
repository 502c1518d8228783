import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FILE_TYPES } from "#lib/file-types.ts";
import { PICTURE_LIMITS } from "#platform/files/images/picture.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { movingPicture, picture } from "../support/pictures.ts";
import { box, element, filmTrack, mp4, telemetryTrack, webm } from "../support/videos.ts";

let app: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  app = await testApp({ logStream: { write: (line) => logged.push(line) } });
  await app.make.setting("site.allow_uploads", "1");
  await app.make.setting("site.daily_sub_posting_limit", "1000");
  await app.make.setting("site.daily_site_posting_limit", "1000");
});
afterAll(() => app.close());

/** PNG chunk. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const PNG_HEAD = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** PNG with a declared size and arbitrary data. */
function png(width: number, height: number, data: Uint8Array, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([PNG_HEAD, chunk("IHDR", header), ...more, chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

/** GIF whose frames declare a size and contain one pixel. */
function gif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.alloc(13);
  head.write("GIF89a", "latin1");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  head[10] = 0x80;
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x4c, 1, 0]);
  frame.writeUInt16LE(width, 13);
  frame.writeUInt16LE(height, 15);
  return Buffer.concat([
    head,
    Buffer.alloc(6, 0x80),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

const pixels = (n: number) => Buffer.alloc(n);
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const HTML = "<!doctype html><script>alert(document.cookie)</script>";
const jpeg = () => picture(200, 150, (made) => made.jpeg());
const webp = () => picture(200, 150, (made) => made.webp());
const heic = (brand: string) =>
  Buffer.concat([box("ftyp", brand, Buffer.alloc(4), "mif1heic"), box("meta", Buffer.alloc(200))]);
/** Inserts an EXIF segment after the first marker of a JPEG. */
const withSegment = async (marker: number, data: Buffer) => {
  const made = await jpeg();
  const length = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]);
  return Buffer.concat([made.subarray(0, 2), length, data, made.subarray(2)]);
};

/** WebP with frames of one pixel. */
async function movingWebp(frames: number): Promise<Buffer> {
  const still = await picture(1, 1, (made) => made.webp({ lossless: true }));
  const riff = (name: string, body: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.write(name, "latin1");
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  };
  const place = Buffer.alloc(16);
  place[12] = 100;
  const frame = riff("ANMF", Buffer.concat([place, still.subarray(12)]));
  const body = [
    Buffer.from("WEBP"),
    riff("VP8X", Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    riff("ANIM", Buffer.alloc(6)),
  ];
  return riff("RIFF", Buffer.concat([...body, ...Array.from({ length: frames }, () => frame)]));
}

/** Progressive JPEG that repeats its last scan: small to send, expensive to decode. */
async function manyScans(scans: number): Promise<Buffer> {
  const made = await picture(3_000, 3_000, (one) => one.jpeg({ progressive: true }));
  const last = made.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = made.subarray(last, -2);
  return Buffer.concat([made.subarray(0, last), ...Array.from({ length: scans }, () => scan), made.subarray(-2)]);
}

const BOMB_BYTES = 100_000_000;
/** PNG with a compressed text or colour chunk that is much larger when decompressed. */
const pngWith = (type: "zTXt" | "iCCP") =>
  png(
    4,
    4,
    deflateSync(pixels(4 * 13)),
    chunk(type, Buffer.concat([Buffer.from("name\0\0"), deflateSync(pixels(BOMB_BYTES))])),
  );

/** EXIF whose first directory refers to itself as the next, with an invalid orientation. */
const endlessExif = () => {
  const exif = Buffer.alloc(40);
  exif.write("Exif\0\0MM\0*", "latin1");
  exif.writeUInt32BE(8, 10);
  exif.writeUInt16BE(1, 14);
  exif.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 99, 0, 0], 16);
  exif.writeUInt32BE(8, 28);
  return exif;
};

type Made = Buffer | string | Promise<Buffer>;

/** Files that are refused, with the error code. */
const REFUSED: Record<string, [code: string, bytes: () => Made]> = {
  "an empty image header": ["file.unreadable", () => PNG_HEAD],
  "a truncated PNG": [
    "file.unreadable",
    async () => half(await picture(400, 400, (made) => made.png({ compressionLevel: 0 }))),
  ],
  "a truncated JPEG": ["file.unreadable", async () => half(await jpeg())],
  "a truncated WebP": ["file.unreadable", async () => half(await webp())],
  "a PNG of 65,000 × 65,000": ["file.pixels", () => png(65_000, 65_000, deflateSync(pixels(1_000)))],
  "a PNG of 2³¹ − 1 on each side": ["file.unreadable", () => png(2 ** 31 - 1, 2 ** 31 - 1, deflateSync(pixels(10)))],
  "a PNG of width zero": ["file.unreadable", () => png(0, 10, deflateSync(pixels(10)))],
  "a PNG without data": ["file.unreadable", () => png(100, 100, Buffer.alloc(0))],
  "a PNG with uncompressed data": ["file.unreadable", () => png(100, 100, Buffer.from("not zlib at all"))],
  "a PNG of 49 million pixels with data for one": ["file.unreadable", () => png(7_000, 7_000, deflateSync(pixels(4)))],
  "a JPEG that claims 65,500 × 65,500": [
    "file.pixels",
    async () => {
      const made = Buffer.from(await jpeg());
      const at = made.indexOf(Buffer.from([0xff, 0xc0]));
      made.writeUInt16BE(65_500, at + 5);
      made.writeUInt16BE(65_500, at + 7);
      return made;
    },
  ],
  "a GIF that claims 65,535 × 65,535": ["file.pixels", () => gif(65_535, 65_535, 1)],
  "a WebP of 10,000 frames": ["file.frames", () => movingWebp(10_000)],
  "a JPEG of 4,000 scans": ["file.unreadable", () => manyScans(4_000)],
  "a GIF of 10,000 frames": ["file.frames", () => gif(10, 10, 10_000)],
  "a GIF of 300 frames of 1,000 × 1,000": ["file.pixels", () => gif(1_000, 1_000, 300)],
  "an SVG": ["file.type", () => SVG],
  "an SVG after a PNG header": ["file.unreadable", () => Buffer.concat([PNG_HEAD, Buffer.from(SVG)])],
  "an SVG after a GIF header": ["file.unreadable", () => `GIF89a${SVG}`],
  "HTML with a GIF header": ["file.unreadable", () => `GIF89a/*${HTML}*/`],
  "HTML after a JPEG header": [
    "file.unreadable",
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(HTML)]),
  ],
  HTML: ["file.type", () => HTML],
  "HTML after a byte order mark": ["file.type", () => `\ufeff${HTML}`],
  XML: ["file.type", () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  "a script for ImageMagick": [
    "file.type",
    () => "push graphic-context\nfill 'url(https://127.0.0.1/x.jpg\"|id\")'\npop graphic-context",
  ],
  "an MSL file": ["file.type", () => '<image><read filename="/etc/passwd"/></image>'],
  "a path": ["file.type", () => "/etc/passwd"],
  "an address": ["file.type", () => "http://169.254.169.254/latest/meta-data/"],
  "a path after a PNG header": ["file.unreadable", () => Buffer.concat([PNG_HEAD, Buffer.from("@/etc/passwd")])],
  PostScript: ["file.type", () => "%!PS\n(%pipe%id) (r) file"],
  PDF: ["file.type", () => "%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>"],
  "a ZIP": ["file.type", () => Buffer.from(`PK\x03\x04${"\0".repeat(30)}`, "latin1")],
  "a ZIP after a PNG header": ["file.unreadable", () => Buffer.concat([PNG_HEAD, Buffer.from("PK\x03\x04")])],
  gzip: ["file.type", () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
  HEIC: ["file.type", () => heic("heic")],
  "HEIF with the brand mif1": ["file.type", () => heic("mif1")],
  AVIF: ["file.type", () => picture(20, 20, (made) => made.avif())],
  TIFF: ["file.type", () => picture(20, 20, (made) => made.tiff())],
  "a bitmap": ["file.type", () => Buffer.concat([Buffer.from("BM"), Buffer.alloc(60)])],
  "an icon": ["file.type", () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0])],
  "HEIC after a JPEG header": ["file.unreadable", () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), heic("heic")])],
  "a WebP with a wrong length": [
    "file.unreadable",
    async () => {
      const made = Buffer.from(await webp());
      made.writeUInt32LE(2 ** 31, 16);
      return made;
    },
  ],
  "a truncated MP4": ["file.unreadable", () => half(mp4())],
  "an incomplete WebM": ["file.unreadable", () => webm().subarray(0, -20)],
  "a Matroska video": ["file.type", () => webm([], "matroska")],
  "a script after a WebM header": [
    "file.type",
    () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(HTML)]),
  ],
};

/** Files that are accepted and sanitized, with words that must be removed. */
const TAKEN: Record<string, { make: () => Made; words: string[] }> = {
  "a PNG with a script after its end": {
    make: async () => Buffer.concat([await picture(), Buffer.from(HTML)]),
    words: ["<script", "doctype"],
  },
  "a JPEG with a ZIP after its end": {
    make: async () => Buffer.concat([await jpeg(), Buffer.from("PK\x03\x04evil.exe")]),
    words: ["PK\x03\x04", "evil.exe"],
  },
  "a GIF with a script after its end": {
    make: async () => Buffer.concat([await movingPicture(3), Buffer.from(HTML)]),
    words: ["<script"],
  },
  "a JPEG with a script in its comment": {
    make: () => withSegment(0xfe, Buffer.from(`--><script>alert(1)</script>`)),
    words: ["<script"],
  },
  "a JPEG with a script in its EXIF": {
    make: () =>
      picture(90, 90, (made) =>
        made.jpeg().withExif({ IFD0: { Copyright: HTML, ImageDescription: "<?php system($_GET[0]) ?>" } }),
      ),
    words: ["<script", "<?php"],
  },
  "a JPEG with broken EXIF": {
    make: () =>
      withSegment(
        0xe1,
        Buffer.concat([Buffer.from("Exif\0\0MM\0*"), Buffer.alloc(4, 0xff), Buffer.from("secret-place")]),
      ),
    words: ["secret-place", "Exif"],
  },
  "a JPEG with an invalid colour profile": {
    make: () => withSegment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01"), Buffer.alloc(300, 0x41)])),
    words: ["ICC_PROFILE", "AAAAAAAA"],
  },
  "a JPEG with cyclic EXIF and orientation 99": {
    make: () => withSegment(0xe1, endlessExif()),
    words: ["Exif"],
  },
  "a JPEG with an incomplete colour profile": {
    make: () =>
      withSegment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\xff\x02", "latin1"), Buffer.alloc(65_000, 0x41)])),
    words: ["ICC_PROFILE", "AAAAAAAA"],
  },
  "a PNG with a text that decompresses to 100 MB": { make: () => pngWith("zTXt"), words: ["zTXt"] },
  "a PNG with a colour profile that decompresses to 100 MB": { make: () => pngWith("iCCP"), words: ["iCCP"] },
  // the complete frames are decoded
  "a truncated GIF": { make: async () => half(await movingPicture(10, 300, 200)), words: ["eXIf"] },
  "a PNG with a script in its text": {
    make: () =>
      png(
        4,
        4,
        deflateSync(pixels(4 * 13)),
        chunk("tEXt", Buffer.from(`Comment\0${HTML}`)),
        chunk("eXIf", Buffer.from("MM\0*secret-place")),
      ),
    words: ["<script", "secret-place"],
  },
  "a WebP with XMP": {
    make: () =>
      picture(30, 30, (made) =>
        made.webp().withXmp('<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">secret-place</x:xmpmeta>'),
      ),
    words: ["secret-place", "xmpmeta"],
  },
  "a PNG of one pixel": { make: () => picture(1, 1), words: ["eXIf"] },
  "a PNG of 1 × 9,000": { make: () => picture(1, 9_000), words: ["eXIf"] },
  "a PNG of 9,000 × 1": { make: () => picture(9_000, 1), words: ["eXIf"] },
  "a WebM with scripts in its tags, chapters and attachments": {
    make: () =>
      webm([
        element("1254c367", [
          element("7373", [element("67c8", [element("45a3", ["COMMENT"]), element("4487", [HTML])])]),
        ]),
        element("1043a770", [element("45b9", [element("b6", [element("80", [element("85", [HTML])])])])]),
        element("1941a469", [element("61a7", [element("466e", ["a.svg"]), element("465c", [SVG])])]),
        element("ec", [HTML]),
        // unknown elements
        element("1abcdef0", [SVG]),
        element("6fab", ["x"]),
      ]),
    words: ["<script", "<svg", "COMMENT", "a.svg", "track name", "a title", "a program"],
  },
  "an MP4 with scripts in its tags": {
    make: () =>
      mp4({
        tags: Buffer.concat([
          box("meta", Buffer.alloc(4), HTML),
          box("uuid", Buffer.alloc(16), SVG),
          box("udta", box("\xa9cmt", HTML)),
        ]),
        end: Buffer.concat([box("none", SVG), Buffer.from(HTML)]),
      }),
    words: ["<script", "<svg"],
  },
  "a QuickTime video with a telemetry track": {
    make: () => mp4({ brand: "qt  ", tracks: [filmTrack(), telemetryTrack(HTML)] }),
    words: ["<script", "qt  ", "gpmd"],
  },
};

const NAMES = [
  "../../../etc/passwd",
  "con",
  "nul.png",
  "a\0.png",
  ".htaccess",
  "x.php;.png",
  "x".repeat(3_000),
  "<script>.png",
  "$(id).png",
  "a\r\nset-cookie: x=1",
];

let sent = 0;
let mostMb = 0;
async function send(bytes: Buffer | string, name = "picture.png", type = "image/png") {
  sent += 1;
  const fields = { sub: "garden", title: `Number ${sent} of them all`, alt: `"><script>alert(${sent})</script>` };
  const watch = setInterval(noteMemory, 20);
  try {
    return await app.people.alice.upload("/submit/upload", fields, { bytes: Buffer.from(bytes as string), name, type });
  } finally {
    clearInterval(watch);
    noteMemory();
  }
}

const memoryMb = () => Math.round(process.memoryUsage.rss() / 1_000_000);
const noteMemory = () => {
  mostMb = Math.max(mostMb, memoryMb());
};

describe("hostile files", () => {
  test.each(Object.entries(REFUSED))("refuses %s with an explanation", async (_name, [code, make]) => {
    const got = await send(await make());
    expect([got.json.code, got.json.field]).toEqual([code, "files"]);
    expect(got.json.error[0]).toMatch(/^[A-Z].{15,}\.$/);
    expect(got.status).toBeLessThan(500);
  });

  test.each(Object.entries(TAKEN))("sanitizes %s to a plain image or video", async (_name, { make, words }) => {
    const got = await send(await make());
    expect(got.json.status).toBe("ok");
    const pid = Number(/\/(\d+)\//.exec(got.json.addr)?.[1]);
    const { hash, extension } = await app.db.read
      .selectFrom("file_use as u")
      .innerJoin("file as f", "f.hash", "u.hash")
      .select(["f.hash", "f.extension"])
      .where("u.pid", "=", pid)
      .executeTakeFirstOrThrow();
    const served = await app.app.http.inject({ url: `/files/${hash}.${extension}` });
    expect(served.statusCode).toBe(200);
    expect(served.headers["content-type"]).toBe(FILE_TYPES[extension].media);
    expect(served.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
    expect(served.headers["x-content-type-options"]).toBe("nosniff");
    expect(served.headers["content-disposition"]).toBe("inline");
    expect(served.headers["cross-origin-resource-policy"]).toBe("same-origin");
    for (const word of words) expect(served.rawPayload.includes(Buffer.from(word, "latin1"))).toBe(false);
    if (FILE_TYPES[extension].isImage) expect((await sharp(served.rawPayload).metadata()).width).toBeGreaterThan(0);
    expect((await app.people.visitor.get(got.json.addr)).text).not.toContain("<script>alert(");
  });

  test.each(NAMES)("ignores the file name (%j)", async (name) => {
    const got = await send(await picture(10, 10), name, "text/html");
    expect(got.json.status).toBe("ok");
    expect((await app.people.visitor.get(got.json.addr)).text).toMatch(/\/files\/[0-9a-f]{40}\.png"/);
  });

  test("does not exhaust the memory for an image with few bytes and many pixels", async () => {
    const before = memoryMb();
    const side = Math.floor(Math.sqrt(PICTURE_LIMITS.pixels)) - 10;
    const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: "black" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const made = memoryMb();
    const got = await send(bomb);
    expect(got.json.status).toBe("ok");
    const after = memoryMb();
    process.stdout.write(
      `bomb: ${bomb.length} bytes, ${side} × ${side}; the server ${before} → ${made} → ${after} MB\n`,
    );
    expect(after - made).toBeLessThan(150);
  });

  test("leaves the server working normally", async () => {
    const lines = logged.map((line) => JSON.parse(line) as { level: number; msg?: string });
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
    expect((await app.people.visitor.get("/healthz")).status).toBe(200);
    expect((await send(await picture(640, 480))).json.status).toBe("ok");
    process.stdout.write(`hostile files: ${sent} sent; the server and this test at most ${mostMb} MB\n`);
  });
});
