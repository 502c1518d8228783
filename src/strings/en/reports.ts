import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

/** Reporting something, and what teams do about reports. */
export const reports = {
  loading: "Loading the rules…",
  titles: {
    post: "Report post",
    comment: "Report comment",
    message: "Report message",
    person: "Report user",
    sub: "Report circle",
  },
  readByTeam: (sub: string, site: string) =>
    `The team of ${sub} will read it. A sitewide rule violation is read by the administrators of ${site} too.`,
  readByAdmins: (site: string) => `The administrators of ${site} will read it, and nobody else.`,
  copyGoes: "This one message goes with it.",
  selectReason: {
    post: "Select a reason to report this post:",
    comment: "Select a reason to report this comment:",
    message: "Select a reason to report this message:",
    person: "Select a reason to report this user:",
    sub: "Select a reason to report this circle:",
  },
  selectOne: "Select one...",
  reasons: {
    site: "Sitewide Rule violation",
    rule: "Circle Rule violation",
    other: "Other",
  },
  selectRule: {
    post: "Which circle rule did this post violate?",
    comment: "Which circle rule did this comment violate?",
  },
  ruleHint: "Only for “Circle Rule violation”.",
  otherRule: "Other Circle Rule",
  explain: {
    post: "Explain why you're reporting this post:",
    comment: "Explain why you're reporting this comment:",
    message: "Explain why you're reporting this message:",
    person: "Explain why you're reporting this user:",
    sub: "Explain why you're reporting this circle:",
  },
  explainHint: "4 to 128 characters.",
  textHint: "Only for “Other” and “Other Circle Rule”: 4 to 128 characters.",
  left: (n: number) => (n < 0 ? `${number(-n)} too many` : `${number(n)} left`),
  nobodyElse: "Whoever wrote it does not learn that you reported it.",
  submit: "Submit",
  sent: "Your report has been sent and will be reviewed by the circle moderators.",
  sentToAdmins: "Your report has been sent and will be reviewed by the site administrators.",
  again: {
    post: "You have already reported this post. Your report will be reviewed.",
    comment: "You have already reported this comment. Your report will be reviewed.",
    message: "You have already reported this message. Your report will be reviewed.",
    person: "You have already reported this user. Your report will be reviewed.",
    sub: "You have already reported this circle. Your report will be reviewed.",
  },
  back: "Back",
};
