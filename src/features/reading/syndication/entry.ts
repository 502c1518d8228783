/** Metadata of a feed. */
export interface FeedSource {
  name: string;
  about: string;
  /** Paths of the feed and of its HTML page. */
  self: string;
  page: string;
}

/** Feed entry. Paths are relative to this site; `html` comes from our renderer. */
export interface FeedEntry {
  /** Permanent path that only contains numbers; used as the entry's id. */
  id: string;
  path: string;
  title: string;
  html: string;
  /** Null for a deleted account, or an entry without an author. */
  author: string | null;
  /** Sub of the entry. */
  sub: string | null;
  postedAt: number;
  editedAt: number | null;
}

export interface FeedContents {
  source: FeedSource;
  entries: FeedEntry[];
}
