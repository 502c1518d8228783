import { embeds } from "./en/embeds.ts";
import { errors } from "./en/errors.ts";
import { feeds } from "./en/feeds.ts";
import { layout } from "./en/layout.ts";
import { posts } from "./en/posts.ts";
import { subs } from "./en/subs.ts";
import { time } from "./en/time.ts";
import { titles } from "./en/titles.ts";
import { votes } from "./en/votes.ts";

/** English, the source: the words of every page. Words of a part belong below, see words.ts. */
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

/** The words that are loaded together with a part of the product. */
export const parts = {
  accounts: () => import("./en/accounts.ts"),
  chat: () => import("./en/chat.ts"),
  subPages: () => import("./en/sub-pages.ts"),
  comments: () => import("./en/comments.ts"),
  editing: () => import("./en/editing.ts"),
  installed: () => import("./en/installed.ts"),
  keys: () => import("./en/keys.ts"),
  legal: () => import("./en/legal.ts"),
  live: () => import("./en/live.ts"),
  lists: () => import("./en/lists.ts"),
  media: () => import("./en/media.ts"),
  preferences: () => import("./en/preferences.ts"),
  profile: () => import("./en/profile.ts"),
  refusals: () => import("./en/refusals.ts"),
  search: () => import("./en/search.ts"),
  setup: () => import("./en/setup.ts"),
  submit: () => import("./en/submit.ts"),
  threads: () => import("./en/threads.ts"),
  topBar: () => import("./en/top-bar.ts"),
  welcome: () => import("./en/welcome.ts"),
  writing: () => import("./en/writing.ts"),
};
