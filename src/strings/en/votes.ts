import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const votes = {
  up: (score: number) => `Upvote, score ${number(score)}`,
  down: (score: number) => `Downvote, score ${number(score)}`,
  failed: (reason: string) => `Your vote was not counted: ${reason}`,
  closed: "Voting is closed",
  /** Where the score of what the reader wrote begins, with and without a vote of their own. */
  ownWith: "Starts at 1, with your own vote",
  ownWithout: "Starts at 0: others vote on your comments",
};
