import type { Translation } from "../catalogue.ts";
import type { editing as en } from "../en/editing.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

export const editing = {
  people: "Ľudia",
  subs: "Kruhy",
  suggested: (n: number) => `Nájdené: ${counted(n, "meno", "mená", "mien")}. Použite šípky a Enter.`,
  inThread: "v tomto vlákne",

  draftKept: "Koncept je uložený",
  justNow: "práve teraz",
  draftFound: (ago: string) => `Máte neodoslaný koncept (uložený ${ago}).`,
  draftBack: (ago: string) => `Váš neodoslaný koncept (uložený ${ago}) je obnovený.`,
  restore: "Obnoviť",
  undo: "Vrátiť späť",
  discard: "Zahodiť",
  discardDraft: "Zahodiť koncept?",

  leave: "Opustiť túto stránku?",
  leaveText: "Vaše zmeny sa neodoslali.",
  stay: "Zostať",
  go: "Odísť",
} satisfies Translation<typeof en>;
