import type { Words } from "./catalogue.ts";
import { embeds } from "./sk/embeds.ts";
import { errors } from "./sk/errors.ts";
import { feeds } from "./sk/feeds.ts";
import { layout } from "./sk/layout.ts";
import { posts } from "./sk/posts.ts";
import { subs } from "./sk/subs.ts";
import { time } from "./sk/time.ts";
import { titles } from "./sk/titles.ts";
import { votes } from "./sk/votes.ts";

export const words: Words = {
  embeds,
  errors,
  feeds,
  posts,
  layout,
  subs,
  time,
  titles,
  votes,
};
