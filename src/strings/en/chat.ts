import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("en");

/** The chat, on its page and at the foot of every other. */
export const chat = {
  title: "Chat",
  unread: (n: number) => counted(n, "new line", "new lines"),
  wholePage: "Chat on a page of its own",
  loading: "Loading…",
  failed: (chunk: string) => `Loading chunk ${chunk} failed`,
  again: "Try again",
  empty: "Nobody has said anything yet. Say hello!",
  line: "What you say",
  hint: "Type here",
  send: "Send",
  left: (n: number) => `${counted(n, "character", "characters")} left`,
  offline: "Chat is not connected. Trying again…",
  notSent: "Could not contact the server. Your line is still here.",
  log: "What was said",
};
