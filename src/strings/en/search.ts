import { spokenNumber } from "../spoken-number.ts";
import { spokenDate } from "../spoken-time.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("en");
const monthYear = spokenDate("en", { month: "long", year: "numeric" });

export const search = {
  label: "Search for",
  go: "Search",
  kinds: { posts: "Posts", comments: "Comments", circles: "Circles", people: "People" },
  suggest: {
    label: "Suggestions",
    found: (n: number) => (n === 1 ? "1 suggestion" : `${number(n)} suggestions`),
    recent: "Recent searches",
    forget: "Clear recent searches",
    all: (text: string) => `Search for “${text}”`,
    places: "Go to",
  },
  relevance: "Relevance",
  since: { day: "Past day", week: "Past week", month: "Past month", year: "Past year" },
  /** Labels of active filters. */
  filters: {
    in: (name: string) => `in ${name}`,
    by: (name: string) => `by ${name}`,
    type: { link: "Link posts", text: "Text posts" },
    before: (at: number) => `before ${days.long(at)}`,
    after: (at: number) => `since ${days.long(at)}`,
  },
  kindsLabel: "Result type",
  pages: "Pages of results",
  count: (kind: "posts" | "comments" | "circles" | "people", n: number, isCapped: boolean) => {
    const names = {
      posts: ["post", "posts"],
      comments: ["comment", "comments"],
      circles: ["circle", "circles"],
      people: ["person", "people"],
    } as const;
    const [one, many] = names[kind];
    if (isCapped) return `More than ${number(n)} ${many}. Only the newest are ranked. Add a word to narrow the search.`;
    return n === 1 ? `1 ${one}` : `${number(n)} ${many}`;
  },
  empty: "Search this site",
  emptyHelp: "Results contain all your words. The last one can be incomplete.",
  wordless: "Enter at least one word",
  wordlessHelp: "Filters and excluded words only narrow a search.",
  nothing: {
    posts: "No posts match",
    comments: "No comments match",
    circles: "No circles match",
    people: "No people match",
  },
  nothingHelp: "Try fewer or different words.",
  dropFilters: "Search without filters",
  elsewhere: "Search for:",
  help: "Search help",
  helpRows: [
    ["storm lantern", "both words, anywhere"],
    ["lant", "words that start like this; add a star unless it is the last word: lant*"],
    ['"old lighthouse"', "this exact phrase"],
    ["-ferry", "without this word"],
    ["in:books", "in this circle"],
    ["by:alice", "by this member"],
    ["type:link", "link posts; or type:text"],
    ["before:2024-05-01", "before this day"],
    ["after:2024-05-01", "on or after this day"],
  ] as const,
  helpNote: "Capitals and accents are ignored. Filters work for posts and comments.",
  points: (n: number) => (n === 1 ? "1 point" : `${number(n)} points`),
  subscribers: (n: number) => (n === 1 ? "1 subscriber" : `${number(n)} subscribers`),
  joined: (at: number) => `joined in ${monthYear(at)}`,
};
