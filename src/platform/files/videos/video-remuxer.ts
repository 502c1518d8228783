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
   * Replaces a video on the disk by a copy of its frames and sound. Metadata and all other tracks are left out.
   * @throws Refusal for a video that cannot be read, or when too many wait.
   */
  remux(path: string, type: VideoExtension): Promise<VideoSize>;
  close(): Promise<void>;
}

interface RemuxerOptions {
  log: Pick<Log, "error">;
  /** Max videos that wait. */
  mostWaiting?: number;
  /** Another time than `VIDEO_LIMITS.time`. */
  timeMs?: number;
  /** Another program than the remuxer. */
  program?: string;
}

const PROGRAM = join(dirname(fileURLToPath(import.meta.url)), "remux.ts");
const CODE = ["src/platform/files/videos/", "src/lib/file-types.ts", "node_modules/mediabunny/"];
/** Characters of its standard error stream that are logged. */
const LOGGED_COMPLAINT = 2_000;
/** Larger sizes are a mistake or an attack. */
const MAX_PIXELS = 32_768;

/** Remuxes one video at a time, each in a process of its own. A process that dies or hangs is logged. */
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
        log.error({ code, signal, complaint: complaint.slice(-LOGGED_COMPLAINT) }, "video remuxer ended");
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

/** Null for what is no answer. */
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
