/** Display size of a video in pixels, after rotation; null if the file has no usable size. */
export interface VideoSize {
  width: number | null;
  height: number | null;
}

export const VIDEO_LIMITS = {
  /** Timeout in milliseconds. */
  time: 30_000,
  /** Max bytes of memory of the whole process. */
  memory: 900 * 1024 * 1024,
  /** Max MiB of V8's heap, which contains the parser's tables. */
  heapMb: 256,
} as const;

/** Answer of the remuxer on its standard output. */
export type RemuxAnswer = { problem: "unreadable" } | VideoSize;
