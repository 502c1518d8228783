import { embeds } from "./en/embeds.ts";
import { errors } from "./en/errors.ts";
import { feeds } from "./en/feeds.ts";
import { layout } from "./en/layout.ts";
import { posts } from "./en/posts.ts";
import { subs } from "./en/subs.ts";
import { time } from "./en/time.ts";
import { titles } from "./en/titles.ts";
import { votes } from "./en/votes.ts";

/** English, the source: what every page may show. It is part of the first view, so keep it small. */
export const words = {
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
