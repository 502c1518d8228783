import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const votes = {
  up: (score: number) => `Upvote, score ${number(score)}`,
  down: (score: number) => `Downvote, score ${number(score)}`,
  upPressed: (score: number) => `Upvoted. Press again to undo. Score ${number(score)}`,
  downPressed: (score: number) => `Downvoted. Press again to undo. Score ${number(score)}`,
  failed: (reason: string) => `Your vote was not counted: ${reason}`,
  closed: "Voting is closed",
};
