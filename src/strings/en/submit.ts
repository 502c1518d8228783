import { spokenNumber } from "../spoken-number.ts";
import { spokenSpan } from "../spoken-span.ts";

const { counted } = spokenNumber("en");

const span = spokenSpan("en", {
  seconds: ["second", "seconds"],
  minutes: ["minute", "minutes"],
  hours: ["hour", "hours"],
});

/** What helps on the submit page: choosing a sub, taking a title from a page, finding what is there already. */
export const submit = {
  content: "Post content",
  contentHint: "Write your post here. Styling with Markdown format is supported.",
  nsfwBox: "NSFW?",
  nsfwHint: "Not safe for work",
  nsfwSub: (sub: string) => `Every post in ${sub} is marked NSFW.`,
  submitPost: "Submit post",
  submitting: "Submitting…",
  older30: "See the post that has this link",
  rulesOf: (sub: string) => `Rules of ${sub}`,
  rulesLater: "Choose a circle, and its rules appear here.",
  noRules: "This circle has no rules of its own.",
  noTypes: (sub: string) => `${sub} takes no posts of a kind that can be written for now.`,

  notes: "Before you post",
  slow: (seconds: number) => `Slow mode: one post or comment every ${span(seconds)}.`,
  subs: "Circles",
  yourSubs: "Your circles",
  found: (n: number) => `${counted(n, "circle", "circles")} found. Up and down arrows choose, Enter takes.`,
  noneFound: "No circles found",
  searching: "Looking for circles…",
  members: (n: number) => counted(n, "member", "members"),
  loading: (sub: string) => `Loading what ${sub} takes…`,
  rules: (n: number) => (n === 1 ? "Read its rule" : `Read its ${counted(n, "rule", "rules")}`),

  grab: "Grab title",
  grabbing: "Grabbing...",
  grabAgain: "Grab again",
  grabbed: "The title now says what the page says.",
  grabFailed: "Could not read the title of that page.",
  putBack: "Put my title back",

  postedHere: (sub: string, days: number) =>
    `This link is in ${sub} already. It can be posted there again ${days} days after it was posted last.`,
  discussed: "Where this link is discussed",
  comments: (n: number) => counted(n, "comment", "comments"),
};
