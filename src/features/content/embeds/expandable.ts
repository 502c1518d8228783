import type { MediaView } from "#features/content/uploads/upload.ts";

/** What a post opens in place: its text, its poll, a picture or video file, the player of another site. */
export type EmbedKind = "text" | "poll" | "image" | "video" | "player";

/** What the expander asks of a post. */
export interface Expandable {
  pid: number;
  title: string;
  link: string | null;
  domain: string | null;
  score: number;
  nsfw: boolean;
  blur: "nsfw" | "block" | null;
  embed: EmbedKind | null;
  /** A file of our own, in place of what the link leads to. */
  media: MediaView | null;
}

/** Below this an image waits to be opened by hand. */
export const LEAST_SCORE_OPENED = -3;

// an image opens together with all others of its list:
//  - never when its post is marked NSFW, or blurred for another reason
//  - never when readers have voted it down
export function opensWithOthers(post: Expandable): boolean {
  return post.embed === "image" && !post.nsfw && post.blur === null && post.score >= LEAST_SCORE_OPENED;
}
