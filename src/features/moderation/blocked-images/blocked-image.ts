/** How many are shown at once. */
export const BLOCKED_AT_ONCE = 50;

/** A picture that nobody can send. */
export interface BlockedImage {
  bid: number;
  /** The act that blocked it, which can be undone. */
  aid: number;
  reason: string;
  /** Null where the account is gone. */
  by: string | null;
  at: number;
  /** Only the same file is known again: it is too plain. */
  isExact: boolean;
  /** How many posts it was removed from, and whether that still goes on. */
  removed: number;
  isRemoving: boolean;
}

/** What blocking the picture of a post would remove. */
export interface BlockPreview {
  posts: number;
  /** Subs that have it as a picture of theirs or in their stylesheet. */
  subs: number;
}

export interface BlockedImagesView {
  images: BlockedImage[];
  next: number | null;
}
