import { type FileExtension, isImageExtension } from "./file-types.ts";

/** Widths in pixels of resized images: squares for lists, and two widths that preserve the aspect ratio. */
export const SQUARE_VARIANT_WIDTHS = [70, 140] as const;
export const SCALED_VARIANT_WIDTHS = [640, 1280] as const;
export type VariantWidth = (typeof SQUARE_VARIANT_WIDTHS)[number] | (typeof SCALED_VARIANT_WIDTHS)[number];

const NAME = /^([0-9a-f]{40})(?:-(70|140|640|1280))?\.(jpg|png|gif|webp|mp4|webm)$/;

/** Hex digits of a file hash: the first 160 bits of the SHA-256 of its content. */
export const HASH_LENGTH = 40;

/** Returns the stored name of a file. */
export function fileName(file: { hash: string; extension: FileExtension }): string {
  return `${file.hash}.${file.extension}`;
}

/** Returns the stored name of a resized image; all are WebP. */
export function variantName(file: { hash: string }, width: VariantWidth): string {
  return `${file.hash}-${width}.webp`;
}

export interface ObjectName {
  hash: string;
  variant: VariantWidth | null;
  extension: FileExtension;
}

/** Parses a stored name from a URL; null if invalid. */
export function readObjectName(name: string): ObjectName | null {
  const [, hash, width, extension] = NAME.exec(name) ?? [];
  if (hash === undefined || (width !== undefined && extension !== "webp")) return null;
  const variant = width === undefined ? null : (Number(width) as VariantWidth);
  return { hash, variant, extension: extension as FileExtension };
}

/** Returns the names of a file and all its resized images. */
export function objectNames(file: { hash: string; extension: FileExtension }): string[] {
  const variants = isImageExtension(file.extension) ? [...SQUARE_VARIANT_WIDTHS, ...SCALED_VARIANT_WIDTHS] : [];
  return [fileName(file), ...variants.map((width) => variantName(file, width))];
}

const ARCHIVE_KINDS = ["data", "export"] as const;

/** Returns the stored name of an archive, which expires after a week: a member's own data, or an export. */
export function storedArchiveName(id: string, kind: (typeof ARCHIVE_KINDS)[number]): string {
  return `${id}-${kind}.zip`;
}

export function isStoredArchive(name: string): boolean {
  return ARCHIVE_KINDS.some((kind) => name.endsWith(storedArchiveName("", kind)));
}

/**
 * Returns the width of a resized image: never larger than the original, and at most four times the given width in
 * height.
 */
export function variantWidth(
  picture: { width: number; height: number },
  width: (typeof SCALED_VARIANT_WIDTHS)[number],
): number {
  const scale = Math.min(1, width / picture.width, (4 * width) / picture.height);
  return Math.max(1, Math.round(picture.width * scale));
}
