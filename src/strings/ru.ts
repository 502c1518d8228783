import type { Words } from "./catalogue.ts";
import { embeds } from "./ru/embeds.ts";
import { errors } from "./ru/errors.ts";
import { feeds } from "./ru/feeds.ts";
import { layout } from "./ru/layout.ts";
import { posts } from "./ru/posts.ts";
import { subs } from "./ru/subs.ts";
import { time } from "./ru/time.ts";
import { titles } from "./ru/titles.ts";
import { votes } from "./ru/votes.ts";

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
