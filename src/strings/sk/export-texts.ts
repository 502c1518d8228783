import type { Translation } from "../catalogue.ts";
import type { exportTexts as en } from "../en/export-texts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

export const exportTexts = {
  about: (site: string, day: string) => `Verejný obsah webu ${site}, stav: ${day}. Časy sú v UTC.`,
  subs: "Kruhy",
  pages: "Stránky",
  contents: "Obsah",
  atSite: "Zobraziť na webe",
  next: "Ďalšia stránka",
  gone: "[Zmazané]",
  answerTo: "odpoveď na",
  spoiler: "Spoiler",
  points: (n: number) => counted(n, "bod", "body", "bodov"),
  votes: (n: number) => counted(n, "hlas", "hlasy", "hlasov"),
  comments: (n: number) => counted(n, "komentár", "komentáre", "komentárov"),
} satisfies Translation<typeof en>;
