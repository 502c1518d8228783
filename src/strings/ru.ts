import type { PartLoaders, Words } from "./catalogue.ts";
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

export const parts: PartLoaders = {
  accounts: () => import("./ru/accounts.ts"),
  chat: () => import("./ru/chat.ts"),
  subPages: () => import("./ru/sub-pages.ts"),
  comments: () => import("./ru/comments.ts"),
  editing: () => import("./ru/editing.ts"),
  installed: () => import("./ru/installed.ts"),
  keys: () => import("./ru/keys.ts"),
  legal: () => import("./ru/legal.ts"),
  lists: () => import("./ru/lists.ts"),
  live: () => import("./ru/live.ts"),
  media: () => import("./ru/media.ts"),
  preferences: () => import("./ru/preferences.ts"),
  profile: () => import("./ru/profile.ts"),
  refusals: () => import("./ru/refusals.ts"),
  search: () => import("./ru/search.ts"),
  setup: () => import("./ru/setup.ts"),
  submit: () => import("./ru/submit.ts"),
  threads: () => import("./ru/threads.ts"),
  topBar: () => import("./ru/top-bar.ts"),
  welcome: () => import("./ru/welcome.ts"),
  writing: () => import("./ru/writing.ts"),
};
