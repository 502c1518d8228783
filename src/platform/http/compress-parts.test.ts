import { brotliDecompressSync, constants, gunzipSync, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type TextParts, textOf } from "#lib/shared-text.ts";
import { countFrames } from "#tests/support/zstd-frames.ts";
import { compressOnce, compressParts } from "./compress-parts.ts";
import { encodeLightly } from "./encode.ts";

const CHROMIUM =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15";

const read = (bytes: Buffer) => zstdDecompressSync(bytes).toString();
const words = (name: string, length: number) => ({ text: `${name} `.repeat(Math.ceil(length / (name.length + 1))) });

test("from the second time on what many hold is compressed once, and its frame is sent with each", () => {
  const shared = [words("first", 20_000), words("second", 20_000), words("third", 20_000), words("fourth", 20_000)];
  const pageOf = (reader: string): TextParts => [
    `<p>${reader.repeat(6_000)}`,
    ...shared,
    `${reader.repeat(6_000)}</p>`,
  ];
  expect(countFrames(compressParts(pageOf("alice")))).toBe(1);
  compressParts(pageOf("bob"));
  const third = compressParts(pageOf("carol"));
  expect(countFrames(third)).toBe(3);
  expect(read(third)).toBe(textOf(pageOf("carol")));
  const kept = zstdCompressSync(textOf(shared), { params: { [constants.ZSTD_c_compressionLevel]: 5 } });
  expect(third.includes(kept)).toBe(true);
});

test("an answer that is not long is compressed whole, by what is cheapest", () => {
  const page: TextParts = ["<p>", words("much", 60_000), words("möre", 60_000), "</p>"];
  const whole = textOf(page);
  for (let times = 1; times <= 3; times++) {
    const brotli = encodeLightly(page, { "accept-encoding": "gzip, br, zstd", "user-agent": CHROMIUM });
    expect(brotli?.encoding).toBe("br");
    expect(brotliDecompressSync(brotli?.content ?? "").toString()).toBe(whole);
    const zstd = encodeLightly(page, { "accept-encoding": "gzip, br;q=0, zstd", "user-agent": CHROMIUM });
    expect([zstd?.encoding, countFrames(zstd?.content ?? Buffer.of())]).toEqual(["zstd", 1]);
    expect(read(zstd?.content ?? Buffer.of())).toBe(whole);
    const gzip = encodeLightly(page, { "accept-encoding": "gzip", "user-agent": CHROMIUM });
    expect(gzip?.encoding).toBe("gzip");
    expect(gunzipSync(gzip?.content ?? "").toString()).toBe(whole);
  }
});

test("a text is read back whole, however long it is and whatever was compressed before it", () => {
  for (const length of [2_000_000, 1, 600_000, 0, 100, 1_000_000, 7]) {
    const text = "ä€\u{1f600}x".repeat(length / 4 + 1).slice(0, length);
    expect(read(compressOnce([text]))).toBe(text.toWellFormed());
    if (length > 0) expect(read(compressParts([text]))).toBe(text.toWellFormed());
  }
});

test("whatever an answer is put together of, each reader gets that reader's", () => {
  const known = Array.from({ length: 8 }, (_, at) => words(`text ${at}`, [10, 300, 9_000, 40_000][at % 4] ?? 0));
  const part = fc.oneof(
    fc.constantFrom(...known),
    // what looks like the names of others
    fc.constantFrom("1:a", "#1 ", "#2 1:", "ä\u{1f600}"),
    fc.string({ minLength: 1, maxLength: 200, unit: "grapheme" }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(part, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
      (answers) => {
        for (let times = 1; times <= 3; times++) {
          for (const parts of answers) expect(read(compressParts(parts))).toBe(textOf(parts));
        }
      },
    ),
  );
});

test("an answer is sent as it is where the client takes nothing else, or it is short", () => {
  const page: TextParts = ["<p>", words("text", 5_000)];
  expect(encodeLightly(page, {})).toBeNull();
  expect(encodeLightly(page, { "accept-encoding": "gzip;q=0, identity" })).toBeNull();
  expect(encodeLightly(["<p>short"], { "accept-encoding": "gzip, br, zstd" })).toBeNull();
});

test("a long answer is many frames for browsers that are known to read them, and compressed whole elsewhere", () => {
  const page: TextParts = ["<p>".repeat(50), words("here", 130_000), `${"own ".repeat(50)}</p>`];
  const frames = (agent: string) => {
    const encoded = encodeLightly(page, { "accept-encoding": "gzip, zstd", "user-agent": agent });
    const content = encoded?.content ?? Buffer.of();
    expect({ encoding: encoded?.encoding, text: read(content) }).toEqual({ encoding: "zstd", text: textOf(page) });
    return countFrames(content);
  };
  expect([frames(CHROMIUM), frames(FIREFOX), frames(SAFARI)]).toEqual([1, 3, 1]);
  expect([frames(CHROMIUM), frames(SAFARI)]).toEqual([3, 1]);
  const encodingFor = (agent: string) =>
    encodeLightly(page, { "accept-encoding": "gzip, br, zstd", "user-agent": agent })?.encoding;
  expect([encodingFor(CHROMIUM), encodingFor(FIREFOX), encodingFor(SAFARI)]).toEqual(["zstd", "zstd", "br"]);
});
