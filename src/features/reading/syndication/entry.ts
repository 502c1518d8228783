/** What a feed is of. */
export interface FeedSource {
  name: string;
  about: string;
  /** Paths of the feed itself and of the page that it follows. */
  self: string;
  page: string;
}

/** One thing in a feed. Paths are of this site; `html` is what our renderer made. */
export interface FeedEntry {
  /** A path that never changes: made of numbers alone, and the entry's id in feeds. */
  id: string;
  path: string;
  title: string;
  html: string;
  /** Null for a deleted account, and where nobody wrote it. */
  author: string | null;
  /** The sub that it is in. */
  sub: string | null;
  postedAt: number;
  editedAt: number | null;
}

export interface FeedContents {
  source: FeedSource;
  entries: FeedEntry[];
}
