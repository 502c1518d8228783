/** Amounts to generate. */
export interface SeedOptions {
  posts: number;
  comments: number;
  members: number;
  subs: number;
  /** Votes on posts and comments together; fewer are cast when there are not members and items enough. */
  votes: number;
  /** The same number makes the same content. */
  seed: number;
  /** Epoch milliseconds at which the newest content ends. */
  now: number;
}

/** Member for whom `seedSession` creates a session without a password. */
export const BENCH_MEMBER = "bench";

/** Milliseconds over which posts are spread. */
export const CONTENT_SPAN = 365 * 86_400_000;

/** Threads with exactly these numbers of comments, made when there are enough comments besides. */
export const FIXED_THREADS = [1_000, 5_000];
