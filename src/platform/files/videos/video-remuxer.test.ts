import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { patient } from "../../../../tests/support/patience.ts";
import {
  box,
  element,
  filmTrack,
  fullBox,
  mp4,
  soundTrack,
  TURNED,
  telemetryTrack,
  u32,
  webm,
  webmBlock,
} from "../../../../tests/support/videos.ts";
import type { VideoExtension } from "../../../lib/file-types.ts";
import { VIDEO_LIMITS } from "./video.ts";
import { type VideoRemuxer, videoRemuxer } from "./video-remuxer.ts";

const PLACE = "GPS 48.1486 N 17.1077 E";
const FILMS = join(import.meta.dirname, "../../../cli/sample/films");
/** Seconds from 1904, the epoch of MP4, to 1970. */
const EPOCH = 2_082_844_800;

let folder: string;
let remuxer: VideoRemuxer;
let logged: { complaint?: string; signal?: string; code?: number }[];
const log = { error: (values: object) => void logged.push(values) };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ambit-remux-"));
  logged = [];
  remuxer = videoRemuxer({ log, timeMs: patient(VIDEO_LIMITS.time) });
});
afterEach(async () => {
  await remuxer.close();
  rmSync(folder, { recursive: true });
});

let sent = 0;
/** Remuxes a video. The size of a refused video is the refusal code. */
async function remux(bytes: Uint8Array, type: VideoExtension = "mp4") {
  sent += 1;
  const path = join(folder, `video-${sent}`);
  writeFileSync(path, bytes);
  const size = await remuxer.remux(path, type).catch((error: { code?: string }) => error.code ?? String(error));
  return { size, after: readFileSync(path) };
}
const sizeOf = async (bytes: Uint8Array, type?: VideoExtension) => (await remux(bytes, type)).size;
/** Replaces the remuxer by one whose process runs this program. */
function remuxerOf(program: string, more: Partial<Parameters<typeof videoRemuxer>[0]> = {}): void {
  const file = join(folder, "program.mjs");
  writeFileSync(file, program);
  remuxer = videoRemuxer({ log, program: file, ...more });
}

const FILM = { width: 320, height: 240 };
const KEY = "com.apple.quicktime.location.ISO6709";
/** QuickTime tags with the location, in both formats that phones write. */
const tagged = Buffer.concat([
  box("udta", box("\xa9xyz", Buffer.from([0, PLACE.length, 0x15, 0xc7]), PLACE)),
  box(
    "meta",
    fullBox("hdlr", u32(0), "mdta", Buffer.alloc(13)),
    fullBox("keys", u32(1), box("mdta", KEY)),
    box("ilst", box("\0\0\0\x01", box("data", u32(1, 0), PLACE))),
  ),
]);

const WITH_PLACE: Record<string, [bytes: Buffer, type: VideoExtension, size: object]> = {
  "a telemetry track": [mp4({ tracks: [filmTrack(), telemetryTrack(PLACE)] }), "mp4", FILM],
  "a vendor box at the end": [mp4({ end: box("GPMF", PLACE) }), "mp4", FILM],
  "a vendor box beside the tracks": [mp4({ tags: box("GPS ", PLACE) }), "mp4", FILM],
  "QuickTime tags of a rotated video": [
    mp4({ brand: "qt  ", tags: tagged, tracks: [filmTrack({ matrix: TURNED })] }),
    "mp4",
    { width: 240, height: 320 },
  ],
  "bytes outside any frame": [mp4({ end: box("mdat", PLACE) }), "mp4", FILM],
  "WebM tags, chapters and attachments": [
    webm([
      element("1254c367", [
        element("7373", [element("67c8", [element("45a3", ["LOCATION"]), element("4487", [PLACE])])]),
      ]),
      element("1043a770", [element("45b9", [element("b6", [element("80", [element("85", [PLACE])])])])]),
      element("1941a469", [element("61a7", [element("466e", ["place.gpx"]), element("465c", [PLACE])])]),
      element("ec", [PLACE]),
    ]),
    "webm",
    FILM,
  ],
};

describe("remuxed video", () => {
  test.each(Object.entries(WITH_PLACE))("contains no location stored in %s", async (_name, [bytes, type, size]) => {
    expect(bytes.includes(PLACE)).toBe(true);
    const { size: found, after } = await remux(bytes, type);
    expect(found).toEqual(size);
    for (const text of [
      PLACE,
      "GPMF",
      "gpmd",
      "ISO6709",
      "LOCATION",
      "place.gpx",
      "track name",
      "track tags",
      "a title",
    ]) {
      expect([text, after.includes(text)]).toEqual([text, false]);
    }
    expect(after.includes(filmTrack().sample)).toBe(true);
  });

  test.each([
    ["pendulums.mp4", "mp4", 3_000],
    ["rain.webm", "webm", 500],
  ] as const)("has the frames of %s, the program's name replaced", async (name, type, at) => {
    const before = readFileSync(join(FILMS, name));
    const { size, after } = await remux(before, type);
    expect(size).toEqual({ width: 480, height: 270 });
    expect([before.includes("Chrome"), after.includes("Chrome")]).toEqual([type === "webm", false]);
    const frame = before.subarray(at, at + 400);
    expect(after.includes(frame)).toBe(true);
    expect(await sizeOf(after, type)).toEqual(size);
  });

  test("keeps the sound; a file with sound only is accepted", async () => {
    const { size, after } = await remux(mp4({ tracks: [filmTrack(), soundTrack(), telemetryTrack(PLACE)] }));
    expect([size, after.includes(soundTrack().sample), after.includes("Opus"), after.includes(PLACE)]).toEqual([
      ...[FILM, true, true, false],
    ]);
    expect(await sizeOf(mp4({ tracks: [soundTrack()] }))).toEqual({ width: null, height: null });
  });

  test("records no time and has its index first, so that equal videos are equal files", async () => {
    const { after } = await remux(mp4());
    expect(after.readUInt32BE(after.indexOf("mvhd") + 8)).toBe(EPOCH);
    expect(after.indexOf("moov")).toBeLessThan(after.indexOf("mdat"));
  });

  test("omits tracks with codecs that browsers do not play", async () => {
    const still = filmTrack({ entry: box("jpeg", Buffer.alloc(78)), sample: Buffer.from(PLACE) });
    const { size, after } = await remux(mp4({ brand: "qt  ", tracks: [filmTrack(), still] }));
    expect([size, after.includes(PLACE)]).toEqual([FILM, false]);
  });

  test("can be made of a recording with unknown length", async () => {
    const whole = webm();
    const [start, end] = ["18538067", "1f43b675"].map((id) => whole.indexOf(Buffer.from(id, "hex"))) as [
      number,
      number,
    ];
    const cluster = [element("1f43b675", [], true), element("e7", [Buffer.from([0])]), webmBlock()];
    const head = [whole.subarray(0, start), element("18538067", [], true), whole.subarray(start + 12, end)];
    expect(await sizeOf(Buffer.concat([...head, ...cluster, ...cluster]), "webm")).toEqual(FILM);
  });
});

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const MANY = 0xffff_ffff;
/** Video that declares four billion frames. */
const bomb = (tables: Record<string, Buffer>) =>
  mp4({
    tracks: [
      filmTrack({
        tables: {
          stts: fullBox("stts", u32(1, MANY, 1)),
          stsc: fullBox("stsc", u32(1, 1, MANY, 1)),
          stsz: fullBox("stsz", u32(36, MANY)),
          ...tables,
        },
      }),
    ],
  });

function nested(type: string, depth: number): Buffer {
  const head = Buffer.concat(
    Array.from({ length: depth }, (_, at) => Buffer.concat([u32(8 * (depth - at)), Buffer.from(type)])),
  );
  return head;
}

const REFUSED: Record<string, [bytes: Buffer, type?: VideoExtension]> = {
  "an MP4 cut in half": [half(mp4())],
  "an MP4 with a truncated last frame": [mp4().subarray(0, -20)],
  "an MP4 without tracks": [mp4({ tracks: [] })],
  "an MP4 with telemetry only": [mp4({ tracks: [telemetryTrack(PLACE)] })],
  "a codec for cameras only": [mp4({ brand: "qt  ", tracks: [filmTrack({ entry: box("apch", Buffer.alloc(78)) })] })],
  "sound that browsers do not play": [
    mp4({ tracks: [filmTrack(), { handler: "soun", entry: box("sowt", Buffer.alloc(28)), sample: Buffer.alloc(9) }] }),
  ],
  "a box larger than the file": [Buffer.concat([box("ftyp", "isom", u32(0)), u32(0x7fff_ffff), Buffer.from("moov")])],
  "a box of 2⁶² bytes": [
    Buffer.concat([box("ftyp", "isom", u32(0)), u32(1), Buffer.from("moov"), u32(0x4000_0000, 0)]),
  ],
  "a box smaller than its header": [Buffer.concat([box("ftyp", "isom", u32(0)), u32(3), Buffer.from("moov")])],
  "a box without an end": [Buffer.concat([box("ftyp", "isom", u32(0)), u32(0), Buffer.from("moov")])],
  "20,000 boxes within boxes": [Buffer.concat([box("ftyp", "isom", u32(0)), box("moov", nested("trak", 20_000))])],
  "500,000 empty boxes": [
    Buffer.concat([box("ftyp", "isom", u32(0)), Buffer.alloc(4_000_000, Buffer.concat([u32(8), Buffer.from("free")]))]),
  ],
  "overlapping frames": [
    mp4({
      tracks: [
        filmTrack({
          tables: {
            stts: fullBox("stts", u32(1, 10_000, 1)),
            stsz: fullBox("stsz", u32(600, 10_000)),
            stco: fullBox("stco", u32(10_000, ...Array.from({ length: 10_000 }, () => 0))),
          },
        }),
      ],
    }),
  ],
  "four billion frames": [bomb({})],
  "a WebM with only a header": [webm().subarray(0, 20), "webm"],
  "a truncated WebM": [webm().subarray(0, -20), "webm"],
};

describe("hostile video", () => {
  test.each(Object.entries(REFUSED))("is refused: %s", async (_name, [bytes, type]) => {
    const { size, after } = await remux(bytes, type);
    expect(size).toBe("file.unreadable");
    expect(after.equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual([`video-${sent}`]);
    expect(logged).toEqual([]);
  });

  test("survives a file under 1.5 kB that exhausts memory, and processes the next one", async () => {
    const small = bomb({ ctts: fullBox("ctts", u32(1, MANY, 5)) });
    expect(small.length).toBeLessThan(1_500);
    expect(await sizeOf(small)).toBe("file.unreadable");
    expect(logged).toMatchObject([{ complaint: expect.stringContaining("heap out of memory") }]);
    expect(await sizeOf(mp4())).toEqual(FILM);
  });

  test("is refused if it takes too long; the process is killed and reported", async () => {
    remuxerOf("for (;;) {}", { timeMs: 200 });
    expect(await sizeOf(mp4())).toBe("file.unreadable");
    expect(logged).toMatchObject([{ code: null, signal: "SIGKILL" }]);
  });

  test.each(["", "[", "null", "{}"])("refuses a file after a malformed answer of the process (%j)", async (answer) => {
    remuxerOf(`process.stdout.write(${JSON.stringify(answer)})`);
    expect(await sizeOf(mp4())).toBe("file.unreadable");
    expect(logged).toHaveLength(1);
  });

  test.each([[{ width: 1e9, height: 2 }], [{ width: "a", height: 2 }], [{ width: 0, height: 2 }]])(
    "has no size where its process answers a wrong one (%j)",
    async (answer) => {
      remuxerOf(`process.stdout.write(${JSON.stringify(JSON.stringify(answer))})`);
      expect(await sizeOf(mp4())).toEqual({ width: null, height: null });
    },
  );

  test("with changed bytes is refused or accepted", async () => {
    const base = mp4({ tracks: [filmTrack(), telemetryTrack(PLACE)], tags: tagged });
    const change = fc.tuple(fc.nat(base.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = Buffer.from(base);
        for (const [at, byte] of changes) bytes[at] = byte;
        const size = await sizeOf(bytes);
        if (typeof size === "string") expect(size).toBe("file.unreadable");
      }),
      { numRuns: 8 },
    );
  });
});

test("refuses a request at once if the queue is full, and waiting requests on close", async () => {
  remuxerOf("setInterval(() => {}, 1_000)", { mostWaiting: 2 });
  const waiting = [1, 2].map(() => sizeOf(mp4()));
  expect(await sizeOf(mp4())).toBe("request.overloaded");
  await remuxer.close();
  expect(await Promise.all(waiting)).toEqual(["request.overloaded", "request.overloaded"]);
  expect(logged).toEqual([]);
});
