import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const votes = {
  up: (score: number | null) => (score === null ? "Upvote" : `Upvote, score ${number(score)}`),
  down: (score: number | null) => (score === null ? "Downvote" : `Downvote, score ${number(score)}`),
  hidden: "The score is shown later",
  failed: (reason: string) => `Your vote was not counted: ${reason}`,
  closed: "Voting is closed",
  /** Initial score of the viewer's own posts and comments, with and without their own vote. */
  ownWith: "Starts at 1, with your own vote",
  ownWithout: "Starts at 0. You cannot vote on your own comments",
};
