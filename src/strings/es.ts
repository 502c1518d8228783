import type { PartLoaders, Words } from "./catalogue.ts";
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

export const parts: PartLoaders = {
  accounts: () => import("./es/accounts.ts"),
  chat: () => import("./es/chat.ts"),
  subPages: () => import("./es/sub-pages.ts"),
  comments: () => import("./es/comments.ts"),
  editing: () => import("./es/editing.ts"),
  installed: () => import("./es/installed.ts"),
  keys: () => import("./es/keys.ts"),
  legal: () => import("./es/legal.ts"),
  lists: () => import("./es/lists.ts"),
  live: () => import("./es/live.ts"),
  media: () => import("./es/media.ts"),
  preferences: () => import("./es/preferences.ts"),
  profile: () => import("./es/profile.ts"),
  refusals: () => import("./es/refusals.ts"),
  search: () => import("./es/search.ts"),
  setup: () => import("./es/setup.ts"),
  submit: () => import("./es/submit.ts"),
  threads: () => import("./es/threads.ts"),
  topBar: () => import("./es/top-bar.ts"),
  welcome: () => import("./es/welcome.ts"),
  writing: () => import("./es/writing.ts"),
};
