import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const live = {
  lost: "Connection lost. Trying again…",
  back: "Back",
  unread: (n: number) => (n === 1 ? "1 unread notification" : `${number(n)} unread notifications`),

  activityLead: "New posts and comments",
  activityNews: "There is something new in the list.",
  activityEmpty: "Nothing has been posted yet.",
  showNew: (n: number) => `Show ${number(n)} new`,

  /** {user}, {title} and {sub} are links. */
  kinds: {
    "post-reply": "{user} replied to your post {title} in {sub}",
    "comment-reply": "{user} replied to your comment in the post titled {title} in {sub}",
    "post-mention": "{user} mentioned you in {title}",
    "comment-mention": "{user} mentioned you in {title}",
  },
  nobody: "[Deleted]",
  fresh: "New",
  yours: "You said:",
  permalink: "permalink",
  permalinkOf: (title: string) => `Permalink to what was said in ${title}`,
  reply: "reply",
  remove: "delete notification",
  removed: "Deleted.",
  empty: "Nothing new.",
  emptyHelp: "Answers to what you write, and texts that name you, are listed here.",
  emptyStep: "Find something to talk about",
};
