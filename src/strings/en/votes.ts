const number = new Intl.NumberFormat("en");

export const votes = {
  up: (score: number) => `Upvote, score ${number.format(score)}`,
  down: (score: number) => `Downvote, score ${number.format(score)}`,
  upPressed: (score: number) => `Upvoted. Press again to undo. Score ${number.format(score)}`,
  downPressed: (score: number) => `Downvoted. Press again to undo. Score ${number.format(score)}`,
  failed: (reason: string) => `Your vote was not counted: ${reason}`,
  counts: (up: number, down: number) => `${number.format(up)} up, ${number.format(down)} down`,
  closed: "Voting is closed",
};
