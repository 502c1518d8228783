import type { FileHandle } from "node:fs/promises";

/** What is known of a video, in pixels. */
export interface Film {
  width: number | null;
  height: number | null;
}

const ZEROS = Buffer.alloc(64 * 1024);

/** Writes zeros over a part of a file. */
export async function blankBytes(file: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += ZEROS.length) await file.write(ZEROS, 0, Math.min(ZEROS.length, to - at), at);
}
