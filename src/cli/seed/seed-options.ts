/** Amounts to generate. */
export interface SeedOptions {
  posts: number;
  comments: number;
  members: number;
  subs: number;
  /** Votes on posts and comments together; fewer if there are not enough members and items. */
  votes: number;
  /** Equal seeds create equal content. */
  seed: number;
  /** Time of the newest content in epoch milliseconds. */
  now: number;
  /** Threads with exactly these numbers of comments, if there are four times as many comments. Default: FIXED_THREADS. */
  threads?: readonly number[];
}

/** Member for whom `seedSession` creates a session without a password. */
export const BENCH_MEMBER = "bench";

/** Milliseconds over which posts are spread. */
export const CONTENT_SPAN = 365 * 86_400_000;

export const FIXED_THREADS = [1_000, 5_000];
