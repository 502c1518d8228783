import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

export const live = {
  lost: "Connection lost. Trying again…",
  back: "Back",
  unread: (n: number) => (n === 1 ? "1 unread notification" : `${number(n)} unread notifications`),

  activityLead: "New posts and comments",
  activityNews: "There is something new in the list.",
  activityEmpty: "Nothing has been posted yet.",
  activityNone: "Nothing like this lately.",
  activityKinds: { post: "Posts", comment: "Comments" },
  activityMore: (n: number) => (n === 1 ? "1 earlier comment" : `${number(n)} earlier comments`),
  showNew: (n: number) => `Show ${number(n)} new`,

  /** {user} is a link. */
  kinds: {
    "post-reply": "{user} replied to your post",
    "comment-reply": "{user} replied to your comment",
    "post-mention": "{user} mentioned you in the post",
    "comment-mention": "{user} mentioned you",
    "follow-post": "{user} posted",
    "follow-comment": "{user} commented",
    reminder: "You asked to be reminded",
    "flair-given": "{user} gave you a flair",
    message: "{user} sent you a message",
    moderation: "A moderator acted on what you wrote",
  },
  nobody: "[Deleted]",
  fresh: "New",
  yours: "You said:",
  filters: { all: "All", unread: "Unread", replies: "Replies", mentions: "Mentions" },
  which: "Which notifications",
  markAll: "Mark all as read",
  allRead: "All marked as read.",
  markRead: "Mark as read",
  more: "More",
  showThread: (n: number) => `Show all ${number(n)} of this thread`,
  allThreads: "All notifications",
  showText: "Show all of it",
  hideText: "Show less",
  reply: "Reply",
  remove: "Delete",
  removeThread: "Delete all of this thread",
  removed: "Deleted.",
  empty: "Nothing new.",
  emptyOf: {
    unread: "Nothing unread.",
    replies: "Nobody has replied to you, yet.",
    mentions: "Nobody has mentioned you, yet.",
  },
  emptyHelp: "Answers to what you write, and texts that name you, are listed here.",
  emptyStep: "Find something to talk about",
};
