/** One of the best posts of the last 24 hours. */
export interface TopPost {
  pid: number;
  slug: string;
  /** Null where lists blur it for this viewer. */
  title: string | null;
  nsfw: boolean;
  /** Null where it is not shown. */
  score: number | null;
  postedAt: number;
  sub: string;
}

/** How many are shown. */
export const TOP_TODAY = 5;
