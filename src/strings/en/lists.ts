import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

/** Texts for loading further rows, and for posts that a member hides. */
export const lists = {
  loading: "Loading more posts…",
  failed: "The next posts could not be loaded.",
  more: "Show more posts",
  came: (n: number) => (n === 1 ? "1 more post" : `${number(n)} more posts`),

  shownAgain: "The post is in your lists again.",
  hiddenLead:
    "These posts stay out of your lists. They can still be found by searching, on their authors' profiles and at their own addresses.",
  showAgain: "Show again",
  hiddenAt: "Hidden",
  noneHidden: "You have not hidden any posts.",
  noneHiddenHelp: "“Hide” in the menu of a post keeps it out of your lists.",
};
