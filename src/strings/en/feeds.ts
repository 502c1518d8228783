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
  paging: { endless: "Infinite scroll", pages: "Pages" },
  end: "You have reached the end.",
  periods: { day: "Day", week: "Week", month: "Month", year: "Year", all: "All time" },
  home: "Home",
  all: "Everything",
  feed: "Atom feed",
  empty: "No posts yet.",
  emptyHelp: "Be the first to post, or explore other circles.",
  findSubs: "Find circles",
  submit: "Create post",

  /** The whole title of a page in another sort than its own. */
  sorted: (name: string, sort: "hot" | "new" | "top") => `${name}: ${{ hot: "hot", new: "new", top: "top" }[sort]}`,
  withFlair: (flair: string) => `Posts with the flair “${flair}”`,
  flairs: "Filter by flair",
  moreFlairs: "More flairs",
  noFlairPosts: "No posts with this flair.",
  showAll: "Show all",

  welcome: (site: string) => `Welcome to ${site}`,
  welcomeText:
    "People share links and texts in circles, discuss them, and vote for what is worth reading. New members start with these circles.",
  join: "Sign up",
  yourSubs: "Your circles",
  follow: (n: number) =>
    n === 0
      ? "You are not subscribed to any circle yet. Subscribe to fill this page."
      : `Posts from the ${n === 1 ? "circle" : `${number(n)} circles`} you subscribe to.`,
  chooseSubs: "Find circles",
  activity: {
    title: "Recent activity",
    /** {user} and {text} are links. */
    posted: "{user} posted: {text}",
    commented: "{user} commented: {text}",
    empty: "No activity yet.",
  },
  dailySub: "Circle of the day",
  topToday: "Top posts in the last 24 hours",
  news: "News",
  points: (n: number) => `${number(n)} ${n === 1 ? "point" : "points"}`,
  allSubs: "View all circles",
  random: "Random circle",
  createSub: "Create a circle",
  allAbout: "Posts from all circles.",

  newFrom: "New posts in",
  tooMany: (most: number) => `Showing the first ${most} circles only.`,
  leftOut: (names: string) => `These circles do not exist: ${names}.`,

  domainAbout: (domain: string) => `Posts that link to ${domain}, newest first.`,
  domainEmpty: (domain: string) => `No links to ${domain} yet.`,
};
