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
    recent: "Searched lately",
    forget: "Forget these searches",
    all: (text: string) => `Search for “${text}”`,
    places: "Go to",
  },
  relevance: "Relevance",
  since: { day: "Past day", week: "Past week", month: "Past month", year: "Past year" },
  /** What narrows the results, on a chip. */
  filters: {
    in: (name: string) => `in ${name}`,
    by: (name: string) => `by ${name}`,
    type: { link: "Links", text: "Texts" },
    before: (at: number) => `before ${days.long(at)}`,
    after: (at: number) => `since ${days.long(at)}`,
  },
  kindsLabel: "What to search",
  pages: "Pages of results",
  count: (kind: "posts" | "comments" | "circles" | "people", n: number, isCapped: boolean) => {
    const names = {
      posts: ["post", "posts"],
      comments: ["comment", "comments"],
      circles: ["circle", "circles"],
      people: ["person", "people"],
    } as const;
    const [one, many] = names[kind];
    if (isCapped) return `More than ${number(n)} ${many}. The newest of them are ranked; another word narrows them.`;
    return n === 1 ? `1 ${one}` : `${number(n)} ${many}`;
  },
  empty: "Look for something that was said here",
  emptyHelp: "Type a few words. All of them have to be there; the last one may be just the beginning.",
  wordless: "There is no word to look for",
  wordlessHelp:
    "A search needs at least one word of letters or digits that is wanted. Filters and left-out words only narrow it.",
  nothing: {
    posts: "No posts match",
    comments: "No comments match",
    circles: "No circles match",
    people: "No people match",
  },
  nothingHelp: "Try fewer or other words, or only the beginning of one.",
  dropFilters: "Search without the filters",
  elsewhere: "Or look among the others:",
  help: "How to search",
  helpRows: [
    ["storm lantern", "both words, anywhere"],
    ["lant", "at the end: every word that begins so; anywhere else with a star: lant*"],
    ['"old lighthouse"', "these words, in this order"],
    ["-ferry", "nothing with this word"],
    ["in:books", "only in this circle"],
    ["by:alice", "only what this member wrote"],
    ["type:link", "only link posts, or type:text"],
    ["before:2024-05-01", "posted before that day"],
    ["after:2024-05-01", "posted on that day or later"],
  ] as const,
  helpNote:
    "Capitals and accents make no difference. Filters are for posts and comments. Text written without spaces is found from its start only.",
  points: (n: number) => (n === 1 ? "1 point" : `${number(n)} points`),
  subscribers: (n: number) => (n === 1 ? "1 subscriber" : `${number(n)} subscribers`),
  joined: (at: number) => `joined in ${monthYear(at)}`,
};
