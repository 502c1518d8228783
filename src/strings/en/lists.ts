import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

/** Texts for loading more posts, and for hidden posts. */
export const lists = {
  loading: "Loading more posts…",
  failed: "More posts could not be loaded. Try again.",
  more: "Show more posts",
  came: (n: number) => (n === 1 ? "1 more post" : `${number(n)} more posts`),

  shownAgain: "The post appears in your lists again.",
  hiddenLead: "These posts do not appear in your lists. You can still find them by search and on profiles.",
  showAgain: "Show again",
  hiddenAt: "Hidden",
  noneHidden: "No hidden posts.",
  noneHiddenHelp: "Choose “Hide” in a post’s menu to hide it from your lists.",
};
