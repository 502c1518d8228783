import { accounts } from "./en/accounts.ts";
import { comments } from "./en/comments.ts";
import { errors } from "./en/errors.ts";
import { feeds } from "./en/feeds.ts";
import { posts } from "./en/posts.ts";
import { profile } from "./en/profile.ts";
import { search } from "./en/search.ts";
import { setup } from "./en/setup.ts";
import { shell } from "./en/shell.ts";
import { subs } from "./en/subs.ts";
import { time } from "./en/time.ts";
import { votes } from "./en/votes.ts";
import { writing } from "./en/writing.ts";

/** English, the source; other languages follow its type. */
export const en = {
  accounts,
  comments,
  errors,
  feeds,
  posts,
  profile,
  search,
  setup,
  shell,
  subs,
  time,
  votes,
  writing,
};
