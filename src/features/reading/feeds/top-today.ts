/** Post in the list of the best posts of the last 24 hours. */
export interface TopPost {
  pid: number;
  slug: string;
  /** Null if lists blur it for this viewer. */
  title: string | null;
  nsfw: boolean;
  /** Null if it is not shown. */
  score: number | null;
  postedAt: number;
  sub: string;
}

/** Number of posts shown. */
export const TOP_TODAY = 5;
