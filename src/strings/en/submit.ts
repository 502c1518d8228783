import { spokenNumber } from "../spoken-number.ts";
import { spokenSpan } from "../spoken-span.ts";

const { counted } = spokenNumber("en");

const span = spokenSpan("en", {
  seconds: ["second", "seconds"],
  minutes: ["minute", "minutes"],
  hours: ["hour", "hours"],
});

/** Submit page: choice of a sub, title from a link, similar posts. */
export const submit = {
  content: "Text",
  contentHint: "Markdown is supported.",
  nsfwBox: "NSFW",
  nsfwHint: "Not safe for work",
  nsfwSub: (sub: string) => `All posts in ${sub} are NSFW.`,
  submitPost: "Post",
  submitting: "Posting…",
  older30: "View the post with this link",
  rulesOf: (sub: string) => `Rules of ${sub}`,
  rulesLater: "Choose a circle to see its rules.",
  noRules: "This circle has no rules.",
  noTypes: (sub: string) => `${sub} does not accept new posts at the moment.`,

  notes: "Before you post",
  slow: (seconds: number) => `Slow mode: one post or comment every ${span(seconds)}.`,
  subs: "Circles",
  yourSubs: "Your circles",
  found: (n: number) => `${counted(n, "circle", "circles")} found. Use the arrow keys and Enter.`,
  noneFound: "No circles found",
  searching: "Searching…",
  members: (n: number) => counted(n, "member", "members"),
  loading: (sub: string) => `Loading ${sub}…`,
  rules: (n: number) => (n === 1 ? "Read the rule" : `Read the ${counted(n, "rule", "rules")}`),

  grab: "Get title",
  grabbing: "Getting title…",
  grabAgain: "Get title again",
  grabbed: "Title copied from the page.",
  grabFailed: "Could not read the title of that page.",
  putBack: "Restore my title",

  postedHere: (sub: string, days: number) =>
    `Already posted in ${sub}. You can post it again ${days} days after that post.`,
  discussed: "Discussions of this link",
  comments: (n: number) => counted(n, "comment", "comments"),
};
