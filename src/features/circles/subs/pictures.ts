import { links } from "#domain/links.ts";
import type { NsfwPreference } from "#domain/viewer.ts";
import { type VariantWidth, variantName } from "#lib/file-names.ts";

/** The pictures of a sub: a small one in place of its mark, and a wide one on top of its own page. */
export const SUB_PICTURES = ["icon", "banner"] as const;
export type SubPicture = (typeof SUB_PICTURES)[number];

/** The hashes of their files; null where there is none. */
export type SubPictures = Readonly<Record<SubPicture, string | null>>;

/** The same where they are. */
export const pictureAddress = (hash: string, width: VariantWidth): string => links.file(variantName({ hash }, width));

// see the pictures of a sub:
//  - those who see the sub and do not hide or blur NSFW, if it is that; nobody while it is disabled, as of all its files
export function picturesFor<Picture extends SubPicture>(
  viewer: { nsfw: NsfwPreference },
  sub: { status: number; nsfw: number } & Readonly<Record<Picture, string | null>>,
  picture: Picture,
): string | null {
  return sub.status !== 0 || (sub.nsfw === 1 && viewer.nsfw !== "show") ? null : sub[picture];
}
