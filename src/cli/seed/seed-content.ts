import type { Insertable, Kysely } from "kysely";
import { bestRank, hotRank } from "#domain/ranking.ts";
import type { Tables } from "#domain/tables.ts";
import { MARKDOWN_VERSION } from "#lib/markdown.ts";
import { domainOf, normaliseLink } from "#lib/urls.ts";
import { insertAll, reserveIds } from "../bulk.ts";
import { type Random, RandomShares, scatter, zipf } from "./random.ts";
import { CONTENT_SPAN, FIXED_THREADS, type SeedOptions } from "./seed-options.ts";
import type { SeedPeople } from "./seed-people.ts";
import { makeSentence, makeText, makeWord } from "./texts.ts";
import { growThread } from "./threads.ts";

/** Posts per batch; bounds the memory. Comments of a batch are interleaved. */
const BATCH_SIZE = 200;
/** Posts between two threads of a fixed size, counted back from the newest. */
const FIXED_THREAD_DISTANCE = 30;
/** Max comments of other threads, so that the fixed ones are the longest. */
const MAX_THREAD_LENGTH = 900;
const POSTS_SHARE_OF_VOTES = 0.6;

export interface SeededContent {
  comments: number;
  votes: number;
  threads: { comments: number; pid: number }[];
}

interface Batch {
  post: Insertable<Tables["post"]>[];
  post_vote: Insertable<Tables["post_vote"]>[];
  comment: Insertable<Tables["comment"]>[];
  comment_vote: Insertable<Tables["comment_vote"]>[];
  comment_view: Insertable<Tables["comment_view"]>[];
}

/** Creates posts, their comment trees and all votes in batches. */
export async function addSeedContent(
  trx: Kysely<Tables>,
  options: SeedOptions,
  people: SeedPeople,
  random: Random,
  onProgress: (done: number, total: number) => void,
): Promise<SeededContent> {
  const maker = new ContentMaker(options, people, random, {
    pid: await reserveIds(trx, "post", options.posts),
    cid: await reserveIds(trx, "comment", options.comments),
  });
  for (let from = 0; from < options.posts; from += BATCH_SIZE) {
    const to = Math.min(from + BATCH_SIZE, options.posts);
    const batch = maker.makeBatch(from, to);
    for (const table of ["post", "post_vote", "comment", "comment_vote", "comment_view"] as const) {
      await insertAll(trx, table, batch[table]);
    }
    onProgress(to, options.posts);
  }
  return maker.made;
}

interface Planned {
  pid: number;
  at: number;
  postedAt: number;
  comments: number;
}

class ContentMaker {
  readonly made: SeededContent = { comments: 0, votes: 0, threads: [] };
  readonly #options: SeedOptions;
  readonly #people: SeedPeople;
  readonly #random: Random;
  readonly #next: { pid: number; cid: number };
  readonly #firstPid: number;
  /** Index of the post → number of comments. */
  readonly #fixed = new Map<number, number>();
  readonly #comments: RandomShares;
  readonly #postVotes: RandomShares;
  readonly #commentVotes: RandomShares;
  readonly #pickSub: (random: Random) => number;
  readonly #pickMember: (random: Random) => number;
  readonly #pickDomain = zipf(300, 1);

  constructor(options: SeedOptions, people: SeedPeople, random: Random, next: { pid: number; cid: number }) {
    this.#options = options;
    this.#people = people;
    this.#random = random;
    this.#next = next;
    this.#firstPid = next.pid;
    for (const [at, size] of (options.threads ?? FIXED_THREADS).entries()) {
      const place = options.posts - FIXED_THREAD_DISTANCE * (at + 1);
      if (place >= 0 && size * 4 <= options.comments) this.#fixed.set(place, size);
    }
    const fixed = [...this.#fixed.values()].reduce((sum, size) => sum + size, 0);
    const postVotes = Math.round(options.votes * POSTS_SHARE_OF_VOTES);
    this.#comments = new RandomShares(options.comments - fixed, options.posts - this.#fixed.size);
    this.#postVotes = new RandomShares(postVotes, options.posts);
    this.#commentVotes = new RandomShares(options.votes - postVotes, options.comments);
    this.#pickSub = zipf(options.subs, 0.9);
    this.#pickMember = zipf(people.count, 0.5);
  }

  makeBatch(from: number, to: number): Batch {
    const batch: Batch = { post: [], post_vote: [], comment: [], comment_vote: [], comment_view: [] };
    const planned: Planned[] = [];
    for (let at = from; at < to; at += 1) {
      const fixed = this.#fixed.get(at);
      const pid = this.#firstPid + at;
      const comments = fixed ?? this.#comments.take(this.#random, MAX_THREAD_LENGTH);
      if (fixed !== undefined) this.made.threads.push({ comments, pid });
      const postedAt = this.#postedAt(at);
      planned.push({ pid, at, postedAt, comments });
      this.#addPost(batch, pid, postedAt, comments);
    }
    this.#addComments(batch, planned);
    return batch;
  }

  #addPost(batch: Batch, pid: number, postedAt: number, comments: number): void {
    const random = this.#random;
    const author = this.#pickMember(random);
    const sub = this.#people.subs[this.#pickSub(random)];
    if (!sub) throw new Error("no such circle");
    const { up, down } = this.#vote(batch.post_vote, { pid }, author, postedAt, this.#postVotes, true);
    const isLink = random.next() < 0.45;
    const domain = `site${this.#pickDomain(random)}.example`;
    const link = isLink ? `https://${domain}/${makeWord(random)}/${pid}` : null;
    const { content, html } = isLink ? { content: "", html: "" } : makeText(random, 1 + random.below(9));
    const isDeleted = random.next() < 0.01;
    if (!isDeleted) sub.posts += 1;
    batch.post.push({
      pid,
      sid: sub.sid,
      uid: this.#people.firstUid + author,
      type: isLink ? "link" : "text",
      title: makeSentence(random, 3, 14),
      content,
      content_html: html,
      markdown_version: MARKDOWN_VERSION,
      link,
      link_key: link === null ? null : normaliseLink(link),
      domain: link === null ? null : domainOf(link),
      nsfw: Number(random.next() < 0.03),
      posted_at: postedAt,
      ...this.#deletion(isDeleted, author, postedAt),
      score: up - down,
      up,
      down,
      hot: hotRank(up - down, postedAt),
      comments,
    });
  }

  /** Creates the comments of all posts of the batch with ids in order of time. */
  #addComments(batch: Batch, planned: Planned[]): void {
    const threads = planned.map((post) => growThread(this.#random, post.comments, post.postedAt, this.#options.now));
    const all = planned.flatMap((post, at) =>
      (threads[at] ?? []).map((node) => ({ node, pid: post.pid, thread: threads[at] ?? [] })),
    );
    all.sort((a, b) => a.node.postedAt - b.node.postedAt || a.pid - b.pid || a.node.place - b.node.place);
    for (const { node } of all) {
      node.cid = this.#next.cid;
      this.#next.cid += 1;
    }
    for (const { node, pid, thread } of all) {
      const parent = node.parent === null ? null : (thread[node.parent]?.cid ?? null);
      this.#addComment(batch, { cid: node.cid, pid, parent, postedAt: node.postedAt });
    }
    this.made.comments += all.length;
  }

  #addComment(batch: Batch, at: { cid: number; pid: number; parent: number | null; postedAt: number }): void {
    const { cid, pid, parent, postedAt } = at;
    const random = this.#random;
    const author = this.#pickMember(random);
    const start = batch.comment_vote.length;
    const { up, down } = this.#vote(batch.comment_vote, { cid }, author, postedAt, this.#commentVotes, false);
    const voters = batch.comment_vote.slice(start);
    for (const { uid } of voters) batch.comment_view.push({ uid, cid });
    const { content, html } = makeText(random, 1 + Math.floor(6 * random.next() ** 2));
    batch.comment.push({
      cid,
      pid,
      uid: this.#people.firstUid + author,
      parent_cid: parent,
      content,
      content_html: html,
      markdown_version: MARKDOWN_VERSION,
      posted_at: postedAt,
      ...this.#deletion(random.next() < 0.01, author, postedAt),
      score: up - down,
      up,
      down,
      best: bestRank({ up, down, views: voters.length }),
      views: voters.length,
    });
  }

  /** Casts votes. The author's own vote is first and does not change the author's score. */
  #vote<T extends { pid: number } | { cid: number }>(
    votes: (T & { uid: number; value: number; voted_at: number })[],
    target: T,
    author: number,
    postedAt: number,
    sharing: RandomShares,
    withOwn: boolean,
  ): { up: number; down: number } {
    const random = this.#random;
    const { count, firstUid, given, score, votesCast } = this.#people;
    const total = sharing.take(random, withOwn ? count : count - 1);
    this.made.votes += total;
    const liking = 0.55 + 0.44 * random.next();
    let up = 0;
    let down = 0;
    const cast = (voter: number, value: 1 | -1) => {
      if (value === 1) up += 1;
      else down += 1;
      given[voter] = (given[voter] ?? 0) + value;
      votesCast[voter] = (votesCast[voter] ?? 0) + 1;
      if (voter !== author) score[author] = (score[author] ?? 0) + value;
      const votedAt = Math.round(postedAt + (this.#options.now - postedAt) * random.next() ** 4);
      votes.push({ ...target, uid: firstUid + voter, value, voted_at: votedAt });
    };
    if (withOwn && total > 0) cast(author, 1);
    for (const voter of scatter(random, count, total - (withOwn ? 1 : 0), author)) {
      cast(voter, random.next() < liking ? 1 : -1);
    }
    return { up, down };
  }

  #deletion(isDeleted: boolean, author: number, postedAt: number) {
    return {
      deleted: Number(isDeleted),
      deleted_at: isDeleted ? Math.min(postedAt + 3_600_000, this.#options.now) : null,
      deleted_by: isDeleted ? this.#people.firstUid + author : null,
    };
  }

  /** Spreads posts evenly over the time span, each at a random time in its own interval. */
  #postedAt(at: number): number {
    const { posts, now } = this.#options;
    return Math.round(now - CONTENT_SPAN + (CONTENT_SPAN * (at + this.#random.next())) / posts);
  }
}
