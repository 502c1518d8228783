import type { DeletedBy } from "#domain/content.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const profile = {
  pages: (name: string) => `Pages of ${name}`,
  tabs: { profile: "Profile", posts: "Posts", comments: "Comments" },
  gone: "This user account has been deleted.",
  marks: {
    banned: "banned",
    deleted: "deleted",
    pending: "not confirmed",
  },
  hasDeleted: (name: string) => `${name} has deleted their account.`,
  level: (level: number, percent: number) => `Level ${level}, ${percent} % of the way to the next`,
  levelName: (level: number) => `Level ${level}`,
  number,
  posts: (n: number) => (n === 1 ? "post" : "posts"),
  comments: (n: number) => (n === 1 ? "comment" : "comments"),
  votesCast: "Votes given",
  votesSplit: (up: number, down: number) => `+${number(up)}, −${number(down)}`,
  score: "Total score",
  registered: "Registered",
  owns: "Owns",
  moderates: "Mods",
  favourites: "Posting habits",
  favouritePosts: (n: number) => (n === 1 ? "1 post" : `${number(n)} posts`),
  settings: "Account settings",
  noPosts: "There are no posts here, yet.",
  noComments: "This user has not commented on anything, yet.",
  writePost: "Write a post",
  readOn: "Find something to talk about",
  closedPosts: "Please log in to see this user's posts.",
  closedComments: "Please log in to see this user's comments.",
  points: (n: number) => (n === 1 || n === -1 ? `${n} point` : `${number(n)} points`),
  deletedPost: "[Deleted]",
  deletedBy: (by: DeletedBy) =>
    by === "author" ? "deleted by user" : by === "mod" ? "deleted by mod" : "deleted by admin",
  edited: "edited",
  permalink: "permalink",
  permalinkOf: (title: string) => `Permalink to this comment on ${title}`,
};
