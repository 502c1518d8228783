import type { DeletedBy } from "#domain/content.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const profile = {
  pages: (name: string) => `Pages of ${name}`,
  filters: { all: "All", posts: "Posts", comments: "Comments" },
  gone: "This account was deleted.",
  marks: {
    banned: "banned",
    deleted: "deleted",
    pending: "not confirmed",
  },
  hasDeleted: (name: string) => `${name} deleted their account.`,
  level: (level: number, percent: number) => `Level ${level}, ${percent}% to the next level`,
  number,
  votesCast: "Votes cast",
  votesSplit: (up: number, down: number) => `+${number(up)}, −${number(down)}`,
  score: "Total score",
  registered: "Joined",
  owns: "Owner of",
  moderates: "Moderator of",
  favourites: "Most active in",
  favouritePosts: (n: number) => (n === 1 ? "1 post" : `${number(n)} posts`),
  displayName: "Display name",
  displayNameHint: "Up to 40 characters. Shown beside your username on your profile.",
  aboutMe: "Bio",
  aboutMeHint: "Up to 500 characters. Markdown is supported.",
  profileLead: "Visible to everyone on your profile.",
  seeProfile: "View profile",
  badges: "Badges",
  saved: "Saved",
  noneSaved: { post: "No saved posts.", comment: "No saved comments." },
  noneSavedHelp: "Posts and comments that you save appear here. Only you can see them.",
  searchSaved: "Search saved",
  noneFound: "No matches in your saved items.",
  showAll: "Show all",
  about: (name: string) => `About ${name}`,
  points: (n: number) => (n === 1 || n === -1 ? `${n} point` : `${number(n)} points`),
  settings: "Account settings",
  nothing: {
    all: "No posts or comments yet.",
    posts: "No posts yet.",
    comments: "No comments yet.",
  },
  nothingOwn: {
    all: "Your posts and comments will appear here.",
    posts: "You have not posted anything yet.",
    comments: "You have not commented yet.",
  },
  closed: {
    all: "Log in to see the posts and comments of this user.",
    posts: "Log in to see the posts of this user.",
    comments: "Log in to see the comments of this user.",
  },
  writePost: "Create post",
  readOn: "Explore posts",
  deletedPost: "[Deleted]",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "waiting for review"
      : by === "author"
        ? "deleted by author"
        : by === "mod"
          ? "removed by moderator"
          : "removed by admin",
  edited: "edited",
};
