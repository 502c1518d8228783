import type { DeletedBy } from "#domain/content.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const profile = {
  pages: (name: string) => `Pages of ${name}`,
  filters: { all: "All", posts: "Posts", comments: "Comments" },
  gone: "This user account has been deleted.",
  marks: {
    banned: "banned",
    deleted: "deleted",
    pending: "not confirmed",
  },
  hasDeleted: (name: string) => `${name} has deleted their account.`,
  level: (level: number, percent: number) => `Level ${level}, ${percent} % of the way to the next`,
  number,
  votesCast: "Votes given",
  votesSplit: (up: number, down: number) => `+${number(up)}, −${number(down)}`,
  score: "Total score",
  registered: "Registered",
  owns: "Owns",
  moderates: "Mods",
  favourites: "Posting habits",
  favouritePosts: (n: number) => (n === 1 ? "1 post" : `${number(n)} posts`),
  displayName: "Display name",
  displayNameHint: "Up to 40 characters, beside your user name on your profile. Leave it empty to have none.",
  aboutMe: "About me",
  aboutMeHint: "Up to 500 characters. Styling with Markdown format is supported.",
  profileLead: "What others see of you on your profile.",
  seeProfile: "See your profile",
  badges: "Badges",
  saved: "Saved",
  noneSaved: { post: "You have not saved any posts, yet.", comment: "You have not saved any comments, yet." },
  noneSavedHelp: "“Save” in the menu of a post or comment keeps it here, for you alone.",
  searchSaved: "Search what you saved",
  noneFound: "Nothing that you saved has these words.",
  showAll: "Show all",
  about: (name: string) => `About ${name}`,
  points: (n: number) => (n === 1 || n === -1 ? `${n} point` : `${number(n)} points`),
  settings: "Account settings",
  nothing: {
    all: "This user has not written anything, yet.",
    posts: "There are no posts here, yet.",
    comments: "This user has not commented on anything, yet.",
  },
  nothingOwn: {
    all: "You have not written anything, yet. What you post and what you comment is listed here.",
    posts: "You have not posted anything, yet.",
    comments: "You have not commented on anything, yet.",
  },
  closed: {
    all: "Please log in to see what this user wrote.",
    posts: "Please log in to see this user's posts.",
    comments: "Please log in to see this user's comments.",
  },
  writePost: "Write a post",
  readOn: "Find something to talk about",
  deletedPost: "[Deleted]",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "held for review"
      : by === "author"
        ? "deleted by user"
        : by === "mod"
          ? "deleted by mod"
          : "deleted by admin",
  edited: "edited",
};
