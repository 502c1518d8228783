/** VP8 key frame (RFC 6386, section 9.1) that contains noise. */
function vp8Frame({ width, height }: { width: number; height: number }): Buffer {
  const frame = Buffer.alloc(600, 7);
  frame.set([0x10, 0, 0, 0x9d, 0x01, 0x2a]);
  frame.writeUInt16LE(width, 6);
  frame.writeUInt16LE(height, 8);
  return frame;
}

const SIZE = { width: 320, height: 240 };

/** MP4 box (ISO/IEC 14496-12, section 4.2). */
export function box(type: string, ...contents: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(contents.map((content) => Buffer.from(content as string)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** MP4 box with version and flags, both 0. */
export const fullBox = (type: string, ...contents: (Uint8Array | string)[]) => box(type, u32(0), ...contents);

/** Encodes 32-bit integers. */
export function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * at);
  return bytes;
}

/** MP4 track with one sample. */
export interface Mp4Track {
  /** Handler type: `vide`, `soun`, `meta`, … */
  handler: string;
  /** Sample entry that names the codec. */
  entry: Buffer;
  sample: Buffer;
  /** Transformation matrix of the track header: nine numbers. */
  matrix?: readonly number[];
  /** Sample table boxes that replace the defaults for one sample. */
  tables?: Record<string, Buffer>;
}

const UPRIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
/** Rotation by 90 degrees, as phones record upright. */
export const TURNED = [0, 0x10000, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000];

/** Video track. */
export function filmTrack(more: Partial<Mp4Track> = {}): Mp4Track {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt16BE(SIZE.width, 24);
  entry.writeUInt16BE(SIZE.height, 26);
  const codec = fullBox("vpcC", Buffer.from([0, 10, 0x80, 1, 1, 1, 0, 0]));
  return { handler: "vide", entry: box("vp08", entry, codec), sample: vp8Frame(SIZE), ...more };
}

/** Audio track with one Opus packet. */
export function soundTrack(): Mp4Track {
  const entry = Buffer.alloc(28);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt16BE(2, 16);
  entry.writeUInt16BE(16, 18);
  entry.writeUInt16BE(48_000, 24);
  const codec = box("dOps", Buffer.from([0, 2, 1, 0x38, 0, 0, 0xbb, 0x80, 0, 0, 0]));
  return { handler: "soun", entry: box("Opus", entry, codec), sample: Buffer.alloc(300, 9) };
}

/** Telemetry track of action cameras: `gpmd` with handler `meta`. */
export const telemetryTrack = (text: string): Mp4Track => ({
  handler: "meta",
  entry: box("gpmd", Buffer.from([0, 0, 0, 0, 0, 0, 0, 1])),
  sample: Buffer.from(text),
});

function trackBox({ handler, entry, sample, matrix = UPRIGHT, tables = {} }: Mp4Track, id: number, at: number): Buffer {
  const size = u32(SIZE.width * 65_536, SIZE.height * 65_536);
  const table = {
    stts: fullBox("stts", u32(1, 1, 1_000)),
    stsc: fullBox("stsc", u32(1, 1, 1, 1)),
    stsz: fullBox("stsz", u32(0, 1, sample.length)),
    stco: fullBox("stco", u32(1, at)),
    ...tables,
  };
  const stbl = box("stbl", fullBox("stsd", u32(1), entry), ...Object.values(table));
  return box(
    "trak",
    fullBox("tkhd", u32(0, 0, id, 0, 1_000, 0, 0, 0, 0, ...matrix), size),
    box(
      "mdia",
      fullBox("mdhd", u32(0, 0, 1_000, 1_000, 0x55c40000)),
      fullBox("hdlr", u32(0), handler, Buffer.alloc(12), "track name\0"),
      box("minf", stbl),
    ),
    box("udta", "track tags"),
  );
}

interface Mp4Parts {
  /** Additional boxes beside the tracks. */
  tags?: Uint8Array;
  brand?: string;
  tracks?: readonly Mp4Track[];
  /** Boxes after the media data. */
  end?: Uint8Array;
}

/** MP4 with one video frame. */
export function mp4({ tags = Buffer.alloc(0), brand = "isom", tracks = [filmTrack()], end }: Mp4Parts = {}): Buffer {
  const build = (offset: number) => {
    let at = offset;
    const boxes = tracks.map((track, index) => {
      at += track.sample.length;
      return trackBox(track, index + 1, at - track.sample.length);
    });
    const header = fullBox("mvhd", u32(0, 0, 1_000, 1_000), Buffer.alloc(16), u32(...UPRIGHT), Buffer.alloc(28));
    const movie = box("moov", header, ...boxes, tags);
    return Buffer.concat([box("ftyp", brand, u32(0), "mp42"), movie]);
  };
  const head = build(build(0).length + 8);
  return Buffer.concat([head, box("mdat", ...tracks.map(({ sample }) => sample)), end ?? Buffer.alloc(0)]);
}

/** WebM element (RFC 8794): id in hex, then contents. `isOpen` writes an unknown size. */
export function element(id: string, contents: readonly (Uint8Array | string)[] = [], isOpen = false): Buffer {
  const body = Buffer.concat(contents.map((content) => Buffer.from(content as string)));
  const size = Buffer.alloc(body.length < 127 ? 1 : 8);
  size.writeUIntBE(body.length, Math.max(0, size.length - 4), Math.min(4, size.length));
  size[0] = (size[0] ?? 0) | (size.length === 1 ? 0x80 : 0x01);
  return Buffer.concat([Buffer.from(id, "hex"), isOpen ? Buffer.from("01ffffffffffffff", "hex") : size, body]);
}

const webmHeader = (docType = "webm") => element("1a45dfa3", [element("4282", [docType])]);

/** Block of the first track with a key frame. */
export const webmBlock = () => element("a3", [Buffer.from([0x81, 0, 0, 0x80]), vp8Frame(SIZE)]);

/** WebM with one video frame and additional elements. */
export function webm(more: readonly Uint8Array[] = [], docType = "webm"): Buffer {
  const pixels = element("e0", [element("b0", [Buffer.from([1, 64])]), element("ba", [Buffer.from([240])])]);
  const track = element("ae", [
    ...[element("d7", [Buffer.from([1])]), element("73c5", [Buffer.from([1])]), element("83", [Buffer.from([1])])],
    ...[element("86", ["V_VP8"]), element("536e", ["track name"]), pixels],
  ]);
  const cluster = element("1f43b675", [element("e7", [Buffer.from([0])]), webmBlock()]);
  return Buffer.concat([
    webmHeader(docType),
    element("18538067", [
      element("1549a966", [element("7ba9", ["a title"]), element("4d80", ["a program"])]),
      element("1654ae6b", [track]),
      ...more,
      cluster,
    ]),
  ]);
}
