import type { VariantWidth } from "../../../lib/file-names.ts";
import type { ImageExtension } from "../../../lib/file-types.ts";

/** Why a picture cannot be taken in. */
export type PictureProblem = "unreadable" | "pixels" | "frames";

/** Limits of one picture. */
export const PICTURE_LIMITS = {
  /** Total of all frames. */
  pixels: 50_000_000,
  frames: 1_000,
  /** Bytes of memory of the whole process. */
  memory: 900 * 1024 * 1024,
  /** Milliseconds from beginning to end. */
  time: 30_000,
  /** Bytes of all that comes out. */
  output: 256 * 1024 * 1024,
} as const;

/** Request to the decoder; the bytes of the picture follow. */
export interface PictureRequest {
  type: ImageExtension;
  length: number;
}

/** Answer of the decoder; the bytes of its pictures follow in order. */
export type PictureAnswer =
  | { problem: PictureProblem }
  | { width: number; height: number; animated: boolean; phash: unknown; lengths: number[]; variants: VariantWidth[] };
