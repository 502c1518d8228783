import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("en");

/** Account deletion, restoring a deleted account, and the page of a banned account. */
export const leaving = {
  title: "Account deletion",
  open: "Delete my account",
  lead: "Your account is closed at once and logged out on all devices. Your username will not be reused.",
  back: "You can change your mind for 14 days: just log in. After that, your email address, messages, drafts, settings and all other personal data are erased for good. Messages you sent stay with their recipients.",
  owned: "Circles you own",
  ownedHelp: "Their moderators stay, and members can request ownership. You can also transfer a circle first.",
  handOver: (sub: string) => `Moderators of ${sub}`,
  onlyAdmin: "You are the only admin of this site. Make another member an admin first.",
  written: "Your posts and comments",
  writtenOptions: { keep: "Keep them, with “[Deleted]” instead of your name", erase: "Erase them" },
  eraseHelp: "Starts at once. Cannot be undone, even if you restore your account.",
  consent: (word: string) => `Type ${word} to confirm`,
  password: "Your password",
  send: "Delete my account",
  sending: "Deleting…",

  backTitle: (name: string) => `Welcome back, ${name}`,
  backLead: (until: number) =>
    `You deleted this account. Until ${days.long(until)} you can restore it, with everything that has not been erased yet.`,
  erasing: (done: number, total: number) =>
    `Your posts and comments are being erased: ${number(done)} of ${counted(total, "item", "items")}. Restoring your account stops this.`,
  erased: "Your posts and comments have been erased.",
  comeBack: "Restore my account",
  comingBack: "Restoring…",
  stayAway: "If you do nothing, the account stays deleted.",

  bannedTitle: "This account is banned",
  bannedLead: (name: string) =>
    `${name}, you cannot use the site, but you can still do what is listed here. This page expires after half an hour; log in again to return to it.`,
  bannedEnd: "Ends",
  bannedForGood: "Never, unless an admin lifts it",
  bannedUntil: (at: number) => `On ${days.long(at)}`,
};
