import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const votes = {
  up: (score: number) => `Upvote, score ${number(score)}`,
  down: (score: number) => `Downvote, score ${number(score)}`,
  failed: (reason: string) => `Your vote was not counted: ${reason}`,
  closed: "Voting is closed",
};
