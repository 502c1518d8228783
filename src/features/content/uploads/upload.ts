import { links } from "#domain/links.ts";
import { addressOf } from "#lib/call.ts";
import { fileName, type VariantWidth, variantName } from "#lib/file-names.ts";
import { type FileExtension, isImageExtension } from "#lib/file-types.ts";
import { getClosedFile } from "./api.ts";

/** File of a post, as readers see it. */
export interface MediaView {
  hash: string;
  extension: FileExtension;
  /** Pixels; null if unknown. */
  width: number | null;
  height: number | null;
  animated: boolean;
  /** Alt text by the author; may be empty. */
  alt: string;
  /** Restricted: only served with a session that may see the post. */
  isClosed: boolean;
  /** Poster of a video, if there is one. */
  poster: MediaView | null;
}

/** File that the viewer uploaded, with its post. */
export interface OwnUpload {
  media: MediaView;
  /** Bytes, including the smaller variants. */
  size: number;
  createdAt: number;
  post: { pid: number; title: string; address: string };
}

export function isImage({ extension }: Pick<MediaView, "extension">): boolean {
  return isImageExtension(extension);
}

/** Still image of a file: the image itself, or a video's poster. */
export function stillOf(media: MediaView): MediaView | null {
  return isImage(media) ? media : media.poster;
}

const placeOf = ({ isClosed }: Pick<MediaView, "isClosed">, name: string) =>
  isClosed ? addressOf(getClosedFile, { name }) : links.file(name);

/** URL of a file. */
export function mediaAddress(media: MediaView): string {
  return placeOf(media, fileName(media));
}

/** URL of a smaller variant; for an animated image, of its first frame. */
export function variantAddress(media: MediaView, width: VariantWidth): string {
  return placeOf(media, variantName(media, width));
}
