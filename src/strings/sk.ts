import type { PartLoaders, Words } from "./catalogue.ts";
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

export const parts: PartLoaders = {
  accounts: () => import("./sk/accounts.ts"),
  chat: () => import("./sk/chat.ts"),
  subPages: () => import("./sk/sub-pages.ts"),
  comments: () => import("./sk/comments.ts"),
  editing: () => import("./sk/editing.ts"),
  installed: () => import("./sk/installed.ts"),
  keys: () => import("./sk/keys.ts"),
  legal: () => import("./sk/legal.ts"),
  lists: () => import("./sk/lists.ts"),
  live: () => import("./sk/live.ts"),
  media: () => import("./sk/media.ts"),
  preferences: () => import("./sk/preferences.ts"),
  profile: () => import("./sk/profile.ts"),
  refusals: () => import("./sk/refusals.ts"),
  search: () => import("./sk/search.ts"),
  setup: () => import("./sk/setup.ts"),
  submit: () => import("./sk/submit.ts"),
  threads: () => import("./sk/threads.ts"),
  topBar: () => import("./sk/top-bar.ts"),
  welcome: () => import("./sk/welcome.ts"),
  writing: () => import("./sk/writing.ts"),
};
