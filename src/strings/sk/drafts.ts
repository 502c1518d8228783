import type { Translation } from "../catalogue.ts";
import type { drafts as en } from "../en/drafts.ts";

export const drafts = {
  lead: (days: number, most: number) =>
    `Čo ste začali písať a neodoslali: posledných ${most}, počas ${days} dní. Vidíte to iba vy.`,
  pages: "Koncepty a naplánované príspevky",
  none: "Nič ste nezačali písať.",
  untitled: "Zatiaľ bez slov",
  kinds: {
    post: "Príspevok",
    "post-edit": "Zmena príspevku",
    comment: "Komentár",
    "comment-edit": "Zmena komentára",
    message: "Správa",
    sub: "Nastavenia kruhu",
    wiki: "Stránka webu",
  },
  deleted: "Koncept je odstránený.",
  delete: "Odstrániť",
  deleteNamed: (text: string) => `Odstrániť koncept „${text}“`,
} satisfies Translation<typeof en>;
