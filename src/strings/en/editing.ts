import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("en");

/** Texts loaded when a member starts to write: name suggestions, drafts, leaving the page. */
export const editing = {
  people: "People",
  subs: "Circles",
  suggested: (n: number) => `${counted(n, "name", "names")} found. Use the arrow keys and Enter.`,
  inThread: "in this thread",

  draftKept: "Draft saved",
  /** Takes the place of `ago` in the first seconds. */
  justNow: "just now",
  /** `ago` is as in “5 minutes ago”. */
  draftFound: (ago: string) => `You have an unsent draft from ${ago}.`,
  draftBack: (ago: string) => `Your unsent draft from ${ago} was restored.`,
  restore: "Restore",
  undo: "Undo",
  discard: "Discard",
  discardDraft: "Discard the draft?",

  leave: "Leave this page?",
  leaveText: "Your changes have not been sent.",
  stay: "Stay",
  go: "Leave",
};
