import type { ManageView } from "#features/circles/subs/manage.ts";
import { addressOf } from "#lib/call.ts";
import type { FileExtension } from "#lib/file-types.ts";
import type { LinePart } from "#lib/line-diff.ts";
import { getStyleFile, type LeftOut } from "./api.ts";

/** Where a sheet is. What is at this address never changes. */
export function styleAddress({ sub, key }: { sub: string; key: string }): string {
  return addressOf(getStyleFile, { sub, file: `${key}.css` });
}

/** An image that a sub's stylesheet may show. */
export interface StyleImage {
  name: string;
  hash: string;
  extension: FileExtension;
  /** Bytes, with the smaller pictures made of it. */
  size: number;
}

/** The team's page about the stylesheet of a sub. */
export interface StylePageView {
  sub: string;
  manage: ManageView;
  source: string;
  /** The source is one that was tried out and not saved. */
  isDraft: boolean;
  leftOut: LeftOut[];
  /** The names of images that the source shows and that are not there. */
  missing: string[];
  images: StyleImage[];
  /** Bytes of all images, and how many there may be. */
  used: number;
  space: number;
  hasVersions: boolean;
}

/** One saved version. */
export interface StyleVersion {
  svid: number;
  /** Null when the account is deleted. */
  by: string | null;
  savedAt: number;
  isCurrent: boolean;
  /** When the version was saved that this one brought back. */
  restoredFrom: number | null;
}

export interface StyleVersionsView {
  sub: string;
  manage: ManageView;
  versions: StyleVersion[];
  /** The last id of this page, where there are older ones. */
  next: number | null;
  shown: (StyleVersion & { changes: LinePart[] }) | null;
}

/** The place in a refusal of a sheet: all languages write it as column and line with a colon. */
export function lineOf(sentence: string | null | undefined): number | null {
  const [, line] = /\d+:(\d+)/.exec(sentence ?? "") ?? [];
  return line === undefined ? null : Number(line);
}
