import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("en");

/** Deleting an account, coming back, and what a banned account can still do. */
export const leaving = {
  title: "Account deletion",
  open: "Delete my account",
  lead: "Your account is closed at once, on all devices. Its name is never given to anybody else.",
  back: "For 14 days you can come back: log in as before. After that, this cannot be undone: your email address, your messages, drafts, settings and everything else about you are erased. Copies of messages that others received stay with them.",
  owned: "You own circles",
  ownedHelp:
    "When you are gone, their moderators go on without an owner; members may ask to take over. You can hand one over before.",
  handOver: (sub: string) => `Team of ${sub}`,
  onlyAdmin: "You are the only administrator of this site. Make somebody else one before you leave.",
  written: "What you posted and commented",
  writtenOptions: { keep: "Stays, under “[Deleted]” in place of your name", erase: "Is erased" },
  eraseHelp: "It begins at once and cannot be undone, even if you come back.",
  consent: (word: string) => `Type '${word}' here`,
  password: "Your password",
  send: "Delete my account",
  sending: "Deleting…",

  backTitle: (name: string) => `Welcome back, ${name}`,
  backLead: (until: number) =>
    `You deleted this account. Until ${days.long(until)} you can have it back, with everything that is not erased yet.`,
  erasing: (done: number, total: number) =>
    `What you wrote is being erased: ${number(done)} of ${counted(total, "item", "items")}. Coming back stops that.`,
  erased: "What you wrote is erased.",
  comeBack: "Come back",
  comingBack: "One moment…",
  stayAway: "If you do nothing, it stays deleted.",

  bannedTitle: "This account is banned",
  bannedLead: (name: string) =>
    `${name}, you cannot log in. What you can still do is on this page, which stays open for half an hour; then log in again.`,
  bannedEnd: "Ends",
  bannedForGood: "Never, unless somebody lifts it",
  bannedUntil: (at: number) => `On ${days.long(at)}`,
};
