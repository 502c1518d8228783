import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Refusal } from "../../../domain/refusal.ts";
import type { VideoExtension } from "../../../lib/file-types.ts";
import type { Log } from "../../ctx.ts";
import { type SandboxedProcess, spawnSandboxed } from "../sandbox.ts";
import { type RemuxAnswer, VIDEO_LIMITS, type VideoSize } from "./video.ts";

export interface VideoRemuxer {
  /**
   * Replaces a video file by a copy of its video and audio tracks, without metadata.
   * @throws Refusal for an unreadable video, or when the queue is full.
   */
  remux(path: string, type: VideoExtension): Promise<VideoSize>;
  close(): Promise<void>;
}

interface RemuxerOptions {
  log: Pick<Log, "error">;
  /** Max videos in the queue. */
  mostWaiting?: number;
  /** Replaces `VIDEO_LIMITS.time`. */
  timeMs?: number;
  /** Replaces the remuxer program. */
  program?: string;
}

const PROGRAM = join(dirname(fileURLToPath(import.meta.url)), "remux.ts");
const CODE = ["src/platform/files/videos/", "src/lib/file-types.ts", "node_modules/mediabunny/"];
/** Max logged characters of the process's standard error. */
const MAX_ERROR_OUTPUT = 2_000;
/** Max width or height; larger values indicate a bug or an attack. */
const MAX_PIXELS = 32_768;

/** Remuxes one video at a time, each in a separate process. Logs a process that crashes or hangs. */
export function videoRemuxer(options: RemuxerOptions): VideoRemuxer {
  const { log, mostWaiting = 16, timeMs = VIDEO_LIMITS.time, program = PROGRAM } = options;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;
  let running: SandboxedProcess | null = null;

  async function copy(from: FileHandle, to: FileHandle, type: VideoExtension): Promise<VideoSize> {
    if (isClosed) throw new Refusal("request.overloaded");
    const files = [from.fd, to.fd];
    const child = spawnSandboxed({ program, args: [type], code: CODE, heapMb: VIDEO_LIMITS.heapMb, files });
    running = child;
    const timer = setTimeout(() => child.kill("SIGKILL"), timeMs);
    const ended = new Promise<{ code: number | null; signal: string | null }>((done, fail) => {
      child.once("close", (code, signal) => done({ code, signal })).once("error", fail);
    });
    try {
      const [output, complaint, { code, signal }] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
      const answer = code === 0 ? answerIn(output) : null;
      if (isClosed) throw new Refusal("request.overloaded");
      if (answer === null)
        log.error({ code, signal, complaint: complaint.slice(-MAX_ERROR_OUTPUT) }, "video remuxer ended");
      if (answer === null || "problem" in answer) throw new Refusal("file.unreadable", { field: "files" });
      return answer;
    } finally {
      clearTimeout(timer);
      running = null;
    }
  }

  async function replace(path: string, type: VideoExtension): Promise<VideoSize> {
    const copyPath = `${path}-copy`;
    const from = await open(path);
    try {
      const to = await open(copyPath, "w", 0o600);
      try {
        const size = await copy(from, to, type);
        await to.sync();
        await rename(copyPath, path);
        return size;
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
      await rm(copyPath, { force: true });
    }
  }

  return {
    remux(path, type) {
      if (isClosed || waiting >= mostWaiting) return Promise.reject(new Refusal("request.overloaded"));
      waiting += 1;
      const done = last.then(() => {
        waiting -= 1;
        return replace(path, type);
      });
      last = done.catch(() => undefined);
      return done;
    },
    async close() {
      isClosed = true;
      running?.kill("SIGKILL");
      await last;
    },
  };
}

/** @returns null for malformed output. */
function answerIn(output: string): RemuxAnswer | null {
  try {
    return toAnswer(JSON.parse(output) as RemuxAnswer);
  } catch {
    return null;
  }
}

function toAnswer(answer: RemuxAnswer): RemuxAnswer | null {
  if ("problem" in answer) return { problem: "unreadable" };
  if (!("width" in answer)) return null;
  const [width, height] = [pixelsIn(answer.width), pixelsIn(answer.height)];
  return width === null || height === null ? { width: null, height: null } : { width, height };
}

function pixelsIn(value: unknown): number | null {
  const pixels = Math.round(Number(value));
  return pixels >= 1 && pixels <= MAX_PIXELS ? pixels : null;
}
