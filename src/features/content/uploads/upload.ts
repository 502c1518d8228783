import { links } from "#domain/links.ts";
import { addressOf } from "#lib/call.ts";
import { fileName, type VariantWidth, variantName } from "#lib/file-names.ts";
import { type FileExtension, isImageExtension } from "#lib/file-types.ts";
import { getClosedFile } from "./api.ts";

/** The file of a post, as its readers get it. */
export interface MediaView {
  hash: string;
  extension: FileExtension;
  /** Pixels; null where they are not known. */
  width: number | null;
  height: number | null;
  animated: boolean;
  /** What the picture shows, in its author's words; may be empty. */
  alt: string;
  /** Not everybody sees it: it is asked for with the reader's session. */
  isClosed: boolean;
  /** The picture that stands for a video, where there is one. */
  poster: MediaView | null;
}

/** A file that the viewer sent, and the post that shows it. */
export interface OwnUpload {
  media: MediaView;
  /** Bytes, with the smaller pictures made of it. */
  size: number;
  createdAt: number;
  post: { pid: number; title: string; address: string };
}

export function isImage({ extension }: Pick<MediaView, "extension">): boolean {
  return isImageExtension(extension);
}

/** The picture that shows a file where only a picture can: it itself, or what stands for it. */
export function stillOf(media: MediaView): MediaView | null {
  return isImage(media) ? media : media.poster;
}

const placeOf = ({ isClosed }: Pick<MediaView, "isClosed">, name: string) =>
  isClosed ? addressOf(getClosedFile, { name }) : links.file(name);

/** Where the file is. */
export function mediaAddress(media: MediaView): string {
  return placeOf(media, fileName(media));
}

/** Where a smaller picture of it is: of an animated one, its first frame. */
export function variantAddress(media: MediaView, width: VariantWidth): string {
  return placeOf(media, variantName(media, width));
}
