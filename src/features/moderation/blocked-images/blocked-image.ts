/** Page size of the list. */
export const BLOCKED_IMAGES_PAGE = 50;

/** Image whose upload is rejected. */
export interface BlockedImage {
  bid: number;
  /** Id of the blocking action, which can be undone. */
  aid: number;
  reason: string;
  /** Null for deleted accounts. */
  by: string | null;
  at: number;
  /** Only identical files match, because the image is too plain for a perceptual hash. */
  isExact: boolean;
  /** Number of posts it was removed from; `isRemoving` while the job is running. */
  removed: number;
  isRemoving: boolean;
}

/** Number of posts and subs affected by blocking the image of a post. */
export interface BlockPreview {
  posts: number;
  /** Subs with the image as icon or banner, or in their stylesheet. */
  subs: number;
}

export interface BlockedImagesView {
  images: BlockedImage[];
  next: number | null;
}
