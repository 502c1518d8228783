import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal, type RefusalCode } from "../../../domain/refusal.ts";
import { getErrorMessage } from "../../../lib/error-parts.ts";
import type { VariantWidth } from "../../../lib/file-names.ts";
import type { ImageExtension } from "../../../lib/file-types.ts";
import type { Log } from "../../ctx.ts";
import { spawnSandboxed } from "../sandbox.ts";
import { encodeHeader, messageReader } from "./frames.ts";
import { type PerceptualHash, perceptualHashIn } from "./perceptual-hash.ts";
import { PICTURE_LIMITS, type PictureAnswer, type PictureProblem } from "./picture.ts";

/** Re-encoded image with its smaller variants. */
export interface ProcessedPicture {
  width: number;
  height: number;
  animated: boolean;
  /** Null for images that are too plain for a hash. */
  phash: PerceptualHash | null;
  original: Buffer;
  variants: { width: VariantWidth; bytes: Buffer }[];
}

export interface PicturePool {
  /** @throws Refusal for an unreadable or too large image, or when the queue is full. */
  make(bytes: Buffer, type: ImageExtension): Promise<ProcessedPicture>;
  close(): Promise<void>;
}

interface PoolOptions {
  log: Pick<Log, "error">;
  /** Max concurrent processes, each with one image. */
  size?: number;
  /** Max images in the queue. */
  mostWaiting?: number;
  /** Milliseconds without work after which a process ends. */
  idleMs?: number;
  /** Replaces `PICTURE_LIMITS.time`. */
  timeMs?: number;
  /** Replaces the decoder program. */
  program?: string;
}

const DECODER = join(dirname(fileURLToPath(import.meta.url)), "decoder.ts");
/** Code of the decoder: the only files that it may read. */
const CODE = [
  "src/platform/files/images/",
  "src/lib/file-names.ts",
  "src/lib/file-types.ts",
  ...["sharp", "@img", "detect-libc", "semver"].map((name) => `node_modules/${name}/`),
];
/** Max MiB of V8's heap; image data is outside of it. */
const HEAP_MB = 128;
/** Max logged characters of the decoder's standard error. */
const MAX_ERROR_OUTPUT = 2_000;

interface Task {
  bytes: Buffer;
  type: ImageExtension;
  resolve(picture: ProcessedPicture): void;
  reject(error: unknown): void;
}

const REFUSALS: Record<PictureProblem, RefusalCode> = {
  unreadable: "file.unreadable",
  pixels: "file.pixels",
  frames: "file.frames",
};

interface Decoder {
  isBusy: boolean;
  run(task: Task): void;
  end(): Promise<void>;
}

/** Callbacks of a decoder. */
interface DecoderEvents {
  /** The decoder accepts the next image. */
  onFree(): void;
  /** The decoder ends after idle time or a failure. */
  onEnd(decoder: Decoder): void;
}

/** Starts a sandboxed process that decodes one picture at a time. */
function startDecoder(
  { log, idleMs = 60_000, timeMs = PICTURE_LIMITS.time, program = DECODER }: PoolOptions,
  { onFree, onEnd }: DecoderEvents,
): Decoder {
  const child = spawnSandboxed({ program, code: CODE, heapMb: HEAP_MB, addons: true });
  let task: Task | null = null;
  let timer: NodeJS.Timeout | undefined;
  let complaint = "";
  let isWanted = true;
  const ended = new Promise<void>((done) => child.once("close", () => done()));

  const decoder: Decoder = {
    isBusy: false,
    run(given) {
      task = given;
      decoder.isBusy = true;
      clearTimeout(timer);
      timer = setTimeout(() => fail("took too long"), timeMs);
      child.stdin.write(encodeHeader({ type: given.type, length: given.bytes.length }));
      child.stdin.write(given.bytes);
    },
    async end() {
      isWanted = false;
      child.kill("SIGKILL");
      await ended;
    },
  };

  const read = messageReader<PictureAnswer>(lengthOfAnswer, (answer, body) => {
    const answered = task;
    task = null;
    decoder.isBusy = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      onEnd(decoder);
      child.stdin.end();
    }, idleMs).unref();
    if (answered === null) fail("answered without being asked");
    else if ("problem" in answer) answered.reject(unfit(answer.problem));
    else answered.resolve(pictureOf(answer, body));
    onFree();
  });

  function fail(reason: string): void {
    complaint ||= reason;
    child.kill("SIGKILL");
  }

  child.stdout.on("data", (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      fail(`answered nonsense: ${getErrorMessage(error)}`);
    }
  });
  child.stderr.on("data", (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-MAX_ERROR_OUTPUT);
  });
  // ignores writes to an ended process; "close" reports the end
  child.stdin.on("error", () => undefined);
  child.on("error", (error) => {
    complaint ||= error.message;
  });
  child.on("close", (code, signal) => {
    clearTimeout(timer);
    if (task !== null) {
      if (isWanted) log.error({ code, signal, complaint, bytes: task.bytes.length }, "picture decoder ended");
      task.reject(isWanted ? unfit("unreadable") : new Refusal("request.overloaded"));
      task = null;
    }
    onEnd(decoder);
    onFree();
  });
  return decoder;
}

/** Decodes images in sandboxed processes. Replaces and logs a process that crashes or hangs. */
export function picturePool(options: PoolOptions): PicturePool {
  const { size = 1, mostWaiting = 16 } = options;
  const waiting: Task[] = [];
  const decoders = new Set<Decoder>();
  let isClosed = false;
  const events: DecoderEvents = { onFree: runNext, onEnd: (decoder) => decoders.delete(decoder) };

  function freeDecoder(): Decoder | null {
    const free = [...decoders].find((decoder) => !decoder.isBusy);
    if (free || decoders.size >= size) return free ?? null;
    const started = startDecoder(options, events);
    decoders.add(started);
    return started;
  }

  function runNext(): void {
    if (isClosed || waiting.length === 0) return;
    const decoder = freeDecoder();
    const task = decoder && waiting.shift();
    if (task) decoder.run(task);
  }

  return {
    make(bytes, type) {
      if (isClosed || waiting.length >= mostWaiting) return Promise.reject(new Refusal("request.overloaded"));
      return new Promise((resolve, reject) => {
        waiting.push({ bytes, type, resolve, reject });
        runNext();
      });
    },
    async close() {
      isClosed = true;
      for (const task of waiting.splice(0)) task.reject(new Refusal("request.overloaded"));
      await Promise.all([...decoders].map((decoder) => decoder.end()));
    },
  };
}

const unfit = (problem: PictureProblem) =>
  new Refusal(REFUSALS[problem] ?? "file.unreadable", {
    field: "files",
    values: { pixels: PICTURE_LIMITS.pixels / 1_000_000, frames: PICTURE_LIMITS.frames },
  });

function lengthOfAnswer(answer: PictureAnswer): number {
  if ("problem" in answer) return 0;
  const length = answer.lengths.reduce((sum, one) => sum + (one >= 0 ? one : Number.NaN), 0);
  return length <= PICTURE_LIMITS.output ? length : Number.NaN;
}

function pictureOf(answer: Exclude<PictureAnswer, { problem: unknown }>, body: Buffer): ProcessedPicture {
  let at = 0;
  const [original = Buffer.alloc(0), ...rest] = answer.lengths.map((length) => {
    at += length;
    return body.subarray(at - length, at);
  });
  const variants = answer.variants.map((width, index) => ({ width, bytes: rest[index] ?? Buffer.alloc(0) }));
  const phash = perceptualHashIn(answer.phash);
  return { width: answer.width, height: answer.height, animated: answer.animated, phash, original, variants };
}
