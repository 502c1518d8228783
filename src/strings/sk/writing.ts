import type { Translation } from "../catalogue.ts";
import type { writing as en } from "../en/writing.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, formOf } = spokenNumber("sk");

export const writing = {
  fieldErrors: {
    "post.title-missing": "Napíšte nadpis s aspoň 3 znakmi.",
    "post.title-short": "Napíšte nadpis s aspoň 3 znakmi.",
  },
  toolbar: "Formátovanie",
  marks: {
    bold: "Tučné",
    italic: "Kurzíva",
    strike: "Prečiarknuté",
    heading: "Nadpis",
    spoiler: "Spoiler",
    link: "Vložiť odkaz",
    list: "Zoznam s odrážkami",
    ordered: "Číslovaný zoznam",
    code: "Kód",
    quote: "Citát",
  },
  withKeys: (name: string, keys: string) => `${name} (${keys})`,
  keys: { ctrl: "Ctrl", shift: "Shift" },
  linkTitle: "Text odkazu",
  preview: "Náhľad",
  loading: "Načítava sa…",
  closePreview: "Zavrieť náhľad",
  postPreview: "Náhľad príspevku",
  isSafe: "Váš text je uložený. Odošle sa, keď budete znova online.",
  discard: "Zahodiť text?",
  discardYes: "Zahodiť",
  discardNo: "Písať ďalej",
  left: (n: number) =>
    n < 0 ? `${number(-n)} navyše` : `${formOf(n, "zostáva", "zostávajú", "zostáva")} ${number(n)}`,
  readWarning: "Prečítať varovanie",
} satisfies Translation<typeof en>;
