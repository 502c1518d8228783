import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("en");

export const subs = {
  members: (n: number) => (n === 1 ? "member" : "members"),
  posts: (n: number) => (n === 1 ? "post" : "posts"),
  number,
  nsfw: "NSFW",
  nsfwLong: "Not safe for work: every post here is marked so",
  about: (name: string) => `About ${name}`,
  rules: "Rules of this circle",
  manage: "Manage",
  idle: "The team of this circle has not been active for 60 days.",
  adopt: "Ask to take it on",
  team: "Moderators",
  powers: { owner: "Owner", mod: "Moderator", janitor: "Janitor" },
  contactMods: "Message the Mods",
  createdBy: "Created by",
  createdOn: (at: number) => `on ${days.long(at)}`,
  deletedPerson: "[Deleted]",
  disabled: "Disabled",
  feed: "Atom feed",
  submit: "Submit a post",
  onlyMods: "Only mods can post.",
  bannedHere: "You are currently banned from posting.",
  disabledHere: "This circle is disabled. Only admins see it.",

  subscribe: "Subscribe",
  subscribeTo: (name: string) => `Subscribe to ${name}`,
  subscribed: "Subscribed",
  unsubscribeFrom: (name: string) => `Subscribed to ${name}. Press to unsubscribe`,
  block: "Block",
  blockSub: (name: string) => `Block ${name}`,
  unblock: "Unblock",
  unblockSub: (name: string) => `Unblock ${name}`,
  yourFlair: "Your flair:",
  setFlair: "Set user flair",
  changeFlair: "(change)",
  changeFlairLong: "Change your flair",
  editFlairs: "Edit flairs",
  blockedNote: "You blocked this circle: its posts stay out of your feeds.",
  did: {
    subscribe: (name: string) => `You subscribed to ${name}`,
    unsubscribe: (name: string) => `You left ${name}`,
    block: (name: string) => `You blocked ${name}`,
    unblock: (name: string) => `You unblocked ${name}`,
  },
  failed: (reason: string) => `Nothing was changed: ${reason}`,
  /** The answer to scripts when there was nothing to change. */
  already: {
    subscribe: "Already subscribed",
    unsubscribe: "Not subscribed",
    block: "Already blocked",
    unblock: "Not blocked",
  },
};
