import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const feeds = {
  pages: "Pages",
  sort: "Sort",
  period: "Period",
  hot: "Hot",
  new: "New",
  fresh: (n: number, most: number) =>
    n === 1 ? "1 new post" : n > most ? `${number(most)}+ new posts` : `${number(n)} new posts`,
  top: "Top",
  view: "View",
  density: { compact: "Compact", comfortable: "Comfortable", cards: "Cards" },
  paging: { endless: "Endless list", pages: "Page by page" },
  end: "That is all.",
  periods: { day: "Day", week: "Week", month: "Month", year: "Year", all: "All time" },
  home: "Home",
  all: "Everything",
  feed: "Atom feed",
  empty: "There are no posts here, yet.",
  emptyHelp: "Be the first to post, or look around in the circles.",
  findSubs: "Find circles",
  submit: "Submit a post",

  /** The whole title of a page in another sort than its own. */
  sorted: (name: string, sort: "hot" | "new" | "top") => `${name}: ${{ hot: "hot", new: "new", top: "top" }[sort]}`,
  withFlair: (flair: string) => `Only posts with the flair “${flair}”.`,
  flairs: "Show posts with flair",
  moreFlairs: "More flairs",
  noFlairPosts: "No post here has this flair.",
  showAll: "Show all",

  welcome: (site: string) => `Welcome to ${site}`,
  welcomeText:
    "People post links and texts in circles, talk about them, and vote on what is worth reading. These are the circles that everybody starts with.",
  join: "Register",
  yourSubs: "Your circles",
  follow: (n: number) =>
    n === 0
      ? "You follow no circle yet. What you choose fills this page."
      : `Posts from the ${n === 1 ? "circle" : `${number(n)} circles`} you follow.`,
  chooseSubs: "Choose circles",
  activity: {
    title: "Recent activity",
    /** {user} and {text} are links. */
    posted: "{user} posted: {text}",
    commented: "{user} commented: {text}",
    empty: "Nothing has been posted yet.",
  },
  dailySub: "Circle of the day",
  topToday: "Top posts in the last 24 hours",
  news: "News",
  points: (n: number) => `${number(n)} ${n === 1 ? "point" : "points"}`,
  allSubs: "View all circles",
  random: "Go to a random circle",
  createSub: "Create a circle",
  allAbout: "The posts of every circle in one list.",

  newFrom: "New posts from",
  tooMany: (most: number) => `Only the first ${most} circles are shown together.`,
  leftOut: (names: string) => `Left out, because there is no such circle: ${names}.`,

  domainAbout: (domain: string) => `Links to ${domain} and what people said about them, newest first.`,
  domainEmpty: (domain: string) => `Nobody has posted a link to ${domain}, yet.`,
};
