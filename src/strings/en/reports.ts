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
    `Goes to the moderators of ${sub}. Sitewide violations also go to the admins of ${site}.`,
  readByAdmins: (site: string) => `Goes to the admins of ${site}.`,
  copyGoes: "The report includes this message.",
  selectReason: {
    post: "Why are you reporting this post?",
    comment: "Why are you reporting this comment?",
    message: "Why are you reporting this message?",
    person: "Why are you reporting this user?",
    sub: "Why are you reporting this circle?",
  },
  selectOne: "Select a reason",
  reasons: {
    site: "Sitewide rule violation",
    rule: "Circle rule violation",
    other: "Other",
  },
  selectRule: {
    post: "Which rule does this post break?",
    comment: "Which rule does this comment break?",
  },
  ruleHint: "Only for “Circle rule violation”.",
  otherRule: "Other rule",
  explain: {
    post: "Explain the problem with this post",
    comment: "Explain the problem with this comment",
    message: "Explain the problem with this message",
    person: "Explain the problem with this user",
    sub: "Explain the problem with this circle",
  },
  explainHint: "4 to 128 characters.",
  textHint: "Only for “Other” and “Other rule”. 4 to 128 characters.",
  left: (n: number) => (n < 0 ? `${number(-n)} too many` : `${number(n)} left`),
  nobodyElse: "Reports are anonymous.",
  submit: "Send report",
  sent: "Your report has been sent and will be reviewed by the circle moderators.",
  sentToAdmins: "Your report has been sent and will be reviewed by the admins.",
  again: {
    post: "You have already reported this post. Your report will be reviewed.",
    comment: "You have already reported this comment. Your report will be reviewed.",
    message: "You have already reported this message. Your report will be reviewed.",
    person: "You have already reported this user. Your report will be reviewed.",
    sub: "You have already reported this circle. Your report will be reviewed.",
  },
  back: "Back",
};
