import { spokenNumber } from "../spoken-number.ts";

const { counted, number } = spokenNumber("en");

/** A poll, and writing one. */
export const polls = {
  name: "Poll",
  closed: "This poll is now closed.",
  closes: "This poll will close {time}",
  hidden: "Results will be hidden until the poll closes",
  levelNeeded: (level: number) => `Only users of level ${number(level)} and above can vote.`,
  showResults: "Show results",
  resultsShown: "The results are shown.",
  voted: "(voted)",
  vote: "Vote",
  voteFor: (option: string) => `Vote: ${option}`,
  voting: "Voting...",
  working: "Working...",
  withdraw: "Withdraw vote",
  share: (percent: number, votes: number) => `${percent}% (${counted(votes, "vote", "votes")})`,
  total: (votes: number) => counted(votes, "vote", "votes"),
  counted: (option: string) => `Your vote is counted: ${option}`,
  withdrawn: "Your vote is withdrawn.",
  close: "Close poll",
  notLoaded: (reason: string) => `The poll could not be loaded: ${reason}`,

  options: "Options",
  option: (n: number) => `Option ${n}`,
  addOption: "Add option",
  removeOption: (n: number) => `Remove option ${n}`,
  emptyOptions: "Options that stay empty are left out.",
  hideResults: "Hide poll results until poll closes",
  closeAt: "Close the poll at...",
  level: "Level that voters need",
  levelHint: "Left empty, everybody may vote.",
};
