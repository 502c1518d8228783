import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const votes = {
  up: (score: number | null) => (score === null ? "Upvote" : `Upvote, score ${number(score)}`),
  down: (score: number | null) => (score === null ? "Downvote" : `Downvote, score ${number(score)}`),
  hidden: "The score is shown later",
  failed: (reason: string) => `Your vote was not counted: ${reason}`,
  closed: "Voting is closed",
  /** Where the score of what the reader wrote begins, with and without a vote of their own. */
  ownWith: "Starts at 1, with your own vote",
  ownWithout: "Starts at 0: others vote on your comments",
};
