import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("en");

/** The chat, on its page and at the foot of every other. */
export const chat = {
  title: "Chat",
  unread: (n: number) => counted(n, "new message", "new messages"),
  wholePage: "Open chat in full page",
  loading: "Loading…",
  failed: (chunk: string) => `Loading chunk ${chunk} failed`,
  again: "Try again",
  empty: "No messages yet. Say hello!",
  line: "Message",
  hint: "Type a message",
  send: "Send",
  left: (n: number) => `${counted(n, "character", "characters")} left`,
  offline: "Chat disconnected. Reconnecting…",
  notSent: "Could not contact the server. Your message was not sent.",
  log: "Chat messages",
};
