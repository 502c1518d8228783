import type { VariantWidth } from "../../../lib/file-names.ts";
import type { ImageExtension } from "../../../lib/file-types.ts";

/** Reason for rejecting an image. */
export type PictureProblem = "unreadable" | "pixels" | "frames";

/** Limits per image. */
export const PICTURE_LIMITS = {
  /** Max pixels of all frames. */
  pixels: 50_000_000,
  frames: 1_000,
  /** Max bytes of memory of the whole process. */
  memory: 900 * 1024 * 1024,
  /** Timeout in milliseconds. */
  time: 30_000,
  /** Max bytes of the output. */
  output: 256 * 1024 * 1024,
} as const;

/** Request to the decoder; the bytes of the image follow. */
export interface PictureRequest {
  type: ImageExtension;
  length: number;
}

/** Answer of the decoder; the bytes of its images follow in order. */
export type PictureAnswer =
  | { problem: PictureProblem }
  | { width: number; height: number; animated: boolean; phash: unknown; lengths: number[]; variants: VariantWidth[] };
