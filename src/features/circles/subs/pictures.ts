import { links } from "#domain/links.ts";
import type { NsfwPreference } from "#domain/viewer.ts";
import { type VariantWidth, variantName } from "#lib/file-names.ts";

/** Images of a sub: the icon, and the banner of its page. */
export const SUB_PICTURES = ["icon", "banner"] as const;
export type SubPicture = (typeof SUB_PICTURES)[number];

/** Hashes of their files; null for none. */
export type SubPictures = Readonly<Record<SubPicture, string | null>>;

/** URL of a variant of an image. */
export const pictureAddress = (hash: string, width: VariantWidth): string => links.file(variantName({ hash }, width));

// see the images of a sub:
//  - viewers who see the sub, and who do not hide or blur NSFW if it is NSFW; no one while it is disabled, like
//    all its files
export function picturesFor<Picture extends SubPicture>(
  viewer: { nsfw: NsfwPreference },
  sub: { status: number; nsfw: number } & Readonly<Record<Picture, string | null>>,
  picture: Picture,
): string | null {
  return sub.status !== 0 || (sub.nsfw === 1 && viewer.nsfw !== "show") ? null : sub[picture];
}
