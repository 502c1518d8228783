import { type FileExtension, isImageExtension } from "./file-types.ts";

/** Widths of the smaller pictures that are made of a picture: squares for lists, and two that keep its shape. */
export const SQUARES = [70, 140] as const;
export const WIDTHS = [640, 1280] as const;
export type VariantWidth = (typeof SQUARES)[number] | (typeof WIDTHS)[number];

const NAME = /^([0-9a-f]{40})(?:-(70|140|640|1280))?\.(jpg|png|gif|webp|mp4|webm)$/;

/** Letters of a file's hash: the first 160 bits of the SHA-256 of its bytes, in hex. Equal files have the same. */
export const HASH_LENGTH = 40;

/** The name under which a file is stored. */
export function fileName(file: { hash: string; extension: FileExtension }): string {
  return `${file.hash}.${file.extension}`;
}

/** The name of a smaller picture of a file. They are all WebP. */
export function variantName(file: { hash: string }, width: VariantWidth): string {
  return `${file.hash}-${width}.webp`;
}

export interface ObjectName {
  hash: string;
  variant: VariantWidth | null;
  extension: FileExtension;
}

/** Reads a name as it stands in an address; null for what is none. */
export function readObjectName(name: string): ObjectName | null {
  const [, hash, width, extension] = NAME.exec(name) ?? [];
  if (hash === undefined || (width !== undefined && extension !== "webp")) return null;
  const variant = width === undefined ? null : (Number(width) as VariantWidth);
  return { hash, variant, extension: extension as FileExtension };
}

/** The names of all that is stored of a file. */
export function objectNames(file: { hash: string; extension: FileExtension }): string[] {
  const variants = isImageExtension(file.extension) ? [...SQUARES, ...WIDTHS] : [];
  return [fileName(file), ...variants.map((width) => variantName(file, width))];
}

/** The width that a smaller picture of a picture has: it keeps the shape, and is never larger, nor much higher than wide. */
export function variantWidth(picture: { width: number; height: number }, width: (typeof WIDTHS)[number]): number {
  const scale = Math.min(1, width / picture.width, (4 * width) / picture.height);
  return Math.max(1, Math.round(picture.width * scale));
}
