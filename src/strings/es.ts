import type { Words } from "./catalogue.ts";
import { embeds } from "./es/embeds.ts";
import { errors } from "./es/errors.ts";
import { feeds } from "./es/feeds.ts";
import { layout } from "./es/layout.ts";
import { posts } from "./es/posts.ts";
import { subs } from "./es/subs.ts";
import { time } from "./es/time.ts";
import { titles } from "./es/titles.ts";
import { votes } from "./es/votes.ts";

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
