/** Display size of a video in pixels, rotation applied; null where the file has no usable size. */
export interface VideoSize {
  width: number | null;
  height: number | null;
}

/** Limits of one video. */
export const VIDEO_LIMITS = {
  /** Milliseconds from start to end. */
  time: 30_000,
  /** Bytes of memory of the whole process. */
  memory: 900 * 1024 * 1024,
  /** MiB of V8's heap, which holds the tables of the parser. */
  heapMb: 256,
} as const;

/** Answer of the remuxer on its standard output. */
export type RemuxAnswer = { problem: "unreadable" } | VideoSize;
