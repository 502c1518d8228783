import type { Translation } from "../catalogue.ts";
import type { editing as en } from "../en/editing.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

export const editing = {
  people: "Ľudia",
  subs: "Kruhy",
  suggested: (n: number) =>
    `Nájdené: ${counted(n, "meno", "mená", "mien")}. Vyberajte šípkami hore a dole, Enter potvrdí.`,
  inThread: "v tomto vlákne",

  draftKept: "Koncept je uložený",
  justNow: "práve teraz",
  draftFound: (ago: string) => `Máte neodoslaný koncept uložený ${ago}.`,
  draftBack: (ago: string) => `Váš neodoslaný koncept uložený ${ago} je späť.`,
  restore: "Obnoviť",
  undo: "Vrátiť späť",
  discard: "Zahodiť",
  discardDraft: "Zahodiť koncept?",

  leave: "Naozaj odísť?",
  leaveText: "To, čo ste tu napísali, ste neodoslali.",
  stay: "Zostať",
  go: "Odísť",
} satisfies Translation<typeof en>;
