import type { ManageView } from "#features/circles/subs/manage.ts";
import { addressOf } from "#lib/call.ts";
import type { FileExtension } from "#lib/file-types.ts";
import type { LinePart } from "#lib/line-diff.ts";
import { getStyleFile, type OmittedStyle } from "./api.ts";

/** URL of a stylesheet; its content is immutable. */
export function styleAddress({ sub, key }: { sub: string; key: string }): string {
  return addressOf(getStyleFile, { sub, file: `${key}.css` });
}

/** Image for a sub's stylesheet. */
export interface StyleImage {
  name: string;
  hash: string;
  extension: FileExtension;
  /** Bytes, including the smaller variants. */
  size: number;
}

/** Moderators' page of a sub's stylesheet. */
export interface StylePageView {
  sub: string;
  manage: ManageView;
  source: string;
  /** The source is an unsaved draft. */
  isDraft: boolean;
  leftOut: OmittedStyle[];
  /** Names of images that the source uses but the sub does not have. */
  missing: string[];
  images: StyleImage[];
  /** Total bytes of all images, and the quota. */
  used: number;
  space: number;
  hasVersions: boolean;
}

/** Saved version. */
export interface StyleVersion {
  svid: number;
  /** Null for a deleted account. */
  by: string | null;
  savedAt: number;
  isCurrent: boolean;
  /** If this version is a restore: when the restored version was saved. */
  restoredFrom: number | null;
}

export interface StyleVersionsView {
  sub: string;
  manage: ManageView;
  versions: StyleVersion[];
  /** Last id of this page; null if there are no older versions. */
  next: number | null;
  shown: (StyleVersion & { changes: LinePart[] }) | null;
}

/** Line number in an error message; all languages write the position as column:line. */
export function parseErrorLine(sentence: string | null | undefined): number | null {
  const [, line] = /\d+:(\d+)/.exec(sentence ?? "") ?? [];
  return line === undefined ? null : Number(line);
}
