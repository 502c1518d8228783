import type { Translation } from "../catalogue.ts";
import type { drafts as en } from "../en/drafts.ts";

export const drafts = {
  lead: (days: number, most: number) =>
    `Nedokončené príspevky a komentáre. Vidíte ich len vy. Posledných ${most} sa uchováva ${days} dní.`,
  pages: "Koncepty a naplánované príspevky",
  none: "Žiadne koncepty.",
  untitled: "Prázdny koncept",
  kinds: {
    post: "Príspevok",
    "post-edit": "Upravený príspevok",
    comment: "Komentár",
    "comment-edit": "Upravený komentár",
    message: "Správa",
    sub: "Nastavenia kruhu",
    wiki: "Stránka webu",
  },
  deleted: "Koncept je zmazaný.",
  delete: "Zmazať",
  deleteNamed: (text: string) => `Zmazať koncept „${text}“`,
} satisfies Translation<typeof en>;
