import type { MediaView } from "#features/content/uploads/upload.ts";

/** Kinds of content shown in place: text, poll, image or video file, player of another site. */
export type EmbedKind = "text" | "poll" | "image" | "video" | "player";

/** Post properties that the expander needs. */
export interface Expandable {
  pid: number;
  title: string;
  link: string | null;
  domain: string | null;
  score: number;
  nsfw: boolean;
  blur: "nsfw" | "block" | null;
  embed: EmbedKind | null;
  /** Uploaded file, shown instead of the link's target. */
  media: MediaView | null;
}

/** Min score of images that are opened together with others. */
export const MIN_SCORE_OPENED_WITH_ALL = -3;

// open an image together with all others of its list:
//  - not if its post is marked NSFW, or blurred for another reason
//  - not if readers voted it down
export function isOpenedWithAllImages(post: Expandable): boolean {
  return post.embed === "image" && !post.nsfw && post.blur === null && post.score >= MIN_SCORE_OPENED_WITH_ALL;
}
