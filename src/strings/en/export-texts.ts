import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("en");

/** Pages of an export, which are read offline. */
export const exportTexts = {
  about: (site: string, day: string) => `Public content of ${site} on ${day}. Times are in UTC.`,
  subs: "Circles",
  pages: "Pages",
  contents: "Contents",
  atSite: "View on the site",
  next: "Next page",
  gone: "[Deleted]",
  answerTo: "in reply to",
  spoiler: "Spoiler",
  points: (n: number) => counted(n, "point", "points"),
  votes: (n: number) => counted(n, "vote", "votes"),
  comments: (n: number) => counted(n, "comment", "comments"),
};
