import { spokenNumber } from "../spoken-number.ts";

const { counted, number } = spokenNumber("en");

/** Poll of a post, and the fields of a new poll. */
export const polls = {
  name: "Poll",
  closed: "This poll is closed.",
  closes: "This poll closes {time}",
  hidden: "Results are hidden until the poll closes.",
  levelNeeded: (level: number) => `Only members of level ${number(level)} and above can vote.`,
  showResults: "Show results",
  resultsShown: "Results shown.",
  voted: "(voted)",
  vote: "Vote",
  voteFor: (option: string) => `Vote: ${option}`,
  voting: "Voting…",
  working: "Working…",
  withdraw: "Withdraw vote",
  share: (percent: number, votes: number) => `${percent}% (${counted(votes, "vote", "votes")})`,
  total: (votes: number) => counted(votes, "vote", "votes"),
  counted: (option: string) => `You voted for ${option}.`,
  withdrawn: "Vote withdrawn.",
  close: "Close poll",
  notLoaded: (reason: string) => `The poll could not be loaded: ${reason}`,

  options: "Options",
  option: (n: number) => `Option ${n}`,
  addOption: "Add option",
  removeOption: (n: number) => `Remove option ${n}`,
  emptyOptions: "Empty options are ignored.",
  hideResults: "Hide results until closing",
  closeAt: "Closing time",
  level: "Minimum level to vote",
  levelHint: "Leave empty to let everyone vote.",
};
