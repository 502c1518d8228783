// Runs in a separate process without network, secrets or file system; its input and output files are descriptors 3
// and 4.
import { fstatSync, readSync, writeSync } from "node:fs";
import {
  type AudioCodec,
  CustomSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import type { VideoExtension } from "../../../lib/file-types.ts";
import { type RemuxAnswer, VIDEO_LIMITS, type VideoSize } from "./video.ts";

const INPUT = 3;
const OUTPUT = 4;
/** Max bytes of an MP4 that is built in memory, so that its index precedes its frames. */
const MAX_FAST_START_BYTES = 128 * 1024 * 1024;

/** Codecs that browsers play, by container. */
const CODECS: Record<VideoExtension, readonly string[]> = {
  mp4: ["avc", "hevc", "vp8", "vp9", "av1", "aac", "mp3", "opus", "vorbis", "flac", "ac3", "eac3"],
  webm: ["vp8", "vp9", "av1", "opus", "vorbis"],
};

// an MP4 contains its creation time, but equal videos must become equal files
Date.now = () => 0;

/**
 * Copies the video and audio tracks into a new container, without metadata.
 * @throws Error for a damaged file, or one that browsers cannot play.
 */
async function remux(type: VideoExtension): Promise<VideoSize> {
  const { size } = fstatSync(INPUT);
  const input = new Input({
    source: new CustomSource({ getSize: () => size, read: readInput, prefetchProfile: "fileSystem" }),
    formats: type === "webm" ? [WEBM] : [MP4, QTFF],
  });
  const output = new Output({
    format:
      type === "webm"
        ? new WebMOutputFormat()
        : new Mp4OutputFormat({ fastStart: size <= MAX_FAST_START_BYTES ? "in-memory" : false }),
    target: new StreamTarget(new WritableStream({ write: writeOutput }), { chunked: true }),
  });
  const tracks = await listPlayed(input, type);
  // limits the copied bytes, because overlapping frames could fill the disk
  const budget = { bytes: size };
  const copies: (() => Promise<void>)[] = [];
  for (const track of tracks) copies.push(await addTrack(output, track, budget));
  await output.start();
  await Promise.all(copies.map((copy) => copy()));
  await output.finalize();
  const video = tracks.find((track) => track.isVideoTrack());
  return { width: (await video?.getDisplayWidth()) ?? null, height: (await video?.getDisplayHeight()) ?? null };
}

/**
 * Tracks that browsers play. @throws Error if the file has no playable video track, or audio of which none is
 * playable.
 */
async function listPlayed(input: Input, type: VideoExtension): Promise<InputTrack[]> {
  const hasPackets = async (track: InputTrack) =>
    (await new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true })) !== null;
  const isPlayed = async (track: InputTrack) => CODECS[type].includes((await track.getCodec()) ?? "");
  const found = await input.getTracks({ filter: (track) => track.type !== "subtitle" && hasPackets(track) });
  const played = await input.getTracks({ filter: async (track) => found.includes(track) && isPlayed(track) });
  const kinds = new Set(found.map((track) => track.type));
  for (const kind of kinds) if (!played.some((track) => track.type === kind)) throw new Error(`no ${kind} is played`);
  if (played.length === 0) throw new Error("no tracks");
  return played;
}

/** Adds a track without its name and language. @returns a function that copies its packets. */
async function addTrack(output: Output, track: InputTrack, budget: { bytes: number }): Promise<() => Promise<void>> {
  const codec = await track.getCodec();
  const disposition = await track.getDisposition();
  const packets = packetsOf(track, budget);
  if (track.isVideoTrack()) {
    const source = new EncodedVideoPacketSource(codec as VideoCodec);
    const canBeTransparent = await track.canBeTransparent();
    const turned = output.format.supportsVideoTransformationMetadata;
    const matrix = turned ? { transformationMatrix: await track.getTransformationMatrix() } : {};
    output.addVideoTrack(source, { disposition, canBeTransparent, ...matrix });
    const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
    return async () => {
      for await (const packet of packets) await source.add(packet, { decoderConfig });
      source.close();
    };
  }
  if (!track.isAudioTrack()) throw new Error("neither video nor audio");
  const source = new EncodedAudioPacketSource(codec as AudioCodec);
  output.addAudioTrack(source, { disposition });
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  return async () => {
    for await (const packet of packets) await source.add(packet, { decoderConfig });
    source.close();
  };
}

/** Packets from the first key frame on. A key frame shown before an earlier frame counts as an ordinary one. */
async function* packetsOf(track: InputTrack, budget: { bytes: number }): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track);
  const options = { verifyKeyPackets: track.isVideoTrack() };
  const first = await sink.getFirstKeyPacket(options);
  if (first === null) throw new Error("no key frame");
  let last = first;
  let latest = first.timestamp;
  for await (const packet of sink.packets(first, undefined, options)) {
    budget.bytes -= packet.byteLength;
    if (budget.bytes < 0) throw new Error("frames overlap");
    const isLate = packet.timestamp < latest;
    latest = Math.max(latest, packet.timestamp);
    last = packet;
    if (!isLate) yield packet;
    else if (track.isVideoTrack()) yield packet.clone({ type: "delta" });
  }
  if ((await sink.getNextPacket(last, { metadataOnly: true })) !== null) throw new Error("frames are missing");
}

function readInput(start: number, end: number): Uint8Array {
  if (process.memoryUsage.rss() > VIDEO_LIMITS.memory) process.exit(3);
  const bytes = new Uint8Array(end - start);
  readSync(INPUT, bytes, 0, bytes.length, start);
  return bytes;
}

function writeOutput({ data, position }: StreamTargetChunk): void {
  writeSync(OUTPUT, data, 0, data.length, position);
}

const answer: RemuxAnswer = await remux(process.argv[2] as VideoExtension).catch(() => ({ problem: "unreadable" }));
process.stdout.write(JSON.stringify(answer));
