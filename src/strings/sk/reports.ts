import type { Translation } from "../catalogue.ts";
import type { reports as en } from "../en/reports.ts";
import { spokenNumber } from "../spoken-number.ts";

const { formOf, number } = spokenNumber("sk");

export const reports = {
  loading: "Načítavajú sa pravidlá…",
  titles: {
    post: "Nahlásiť príspevok",
    comment: "Nahlásiť komentár",
    message: "Nahlásiť správu",
    person: "Nahlásiť používateľa",
    sub: "Nahlásiť kruh",
  },
  readByTeam: (sub: string, site: string) =>
    `Dostanú to moderátori kruhu ${sub}. Porušenia pravidiel webu dostanú aj administrátori ${site}.`,
  readByAdmins: (site: string) => `Dostanú to administrátori ${site}.`,
  copyGoes: "Hlásenie obsahuje aj túto správu.",
  selectReason: {
    post: "Prečo tento príspevok nahlasujete?",
    comment: "Prečo tento komentár nahlasujete?",
    message: "Prečo túto správu nahlasujete?",
    person: "Prečo tohto používateľa nahlasujete?",
    sub: "Prečo tento kruh nahlasujete?",
  },
  selectOne: "Vyberte dôvod",
  reasons: {
    site: "Porušenie pravidiel webu",
    rule: "Porušenie pravidla kruhu",
    other: "Iné",
  },
  selectRule: {
    post: "Ktoré pravidlo tento príspevok porušuje?",
    comment: "Ktoré pravidlo tento komentár porušuje?",
  },
  ruleHint: "Len pre „Porušenie pravidla kruhu“.",
  otherRule: "Iné pravidlo",
  explain: {
    post: "Vysvetlite, čo je na tomto príspevku zlé",
    comment: "Vysvetlite, čo je na tomto komentári zlé",
    message: "Vysvetlite, čo je na tejto správe zlé",
    person: "Vysvetlite, čo je s týmto používateľom",
    sub: "Vysvetlite, čo je s týmto kruhom",
  },
  explainHint: "4 až 128 znakov.",
  textHint: "Len pre „Iné“ a „Iné pravidlo“. 4 až 128 znakov.",
  left: (n: number) =>
    n < 0 ? `${number(-n)} navyše` : `${formOf(n, "zostáva", "zostávajú", "zostáva")} ${number(n)}`,
  nobodyElse: "Hlásenia sú anonymné.",
  submit: "Odoslať hlásenie",
  sent: "Vaše hlásenie bolo odoslané a posúdia ho moderátori kruhu.",
  sentToAdmins: "Vaše hlásenie bolo odoslané a posúdia ho administrátori.",
  again: {
    post: "Tento príspevok ste už nahlásili. Vaše hlásenie sa posúdi.",
    comment: "Tento komentár ste už nahlásili. Vaše hlásenie sa posúdi.",
    message: "Túto správu ste už nahlásili. Vaše hlásenie sa posúdi.",
    person: "Tohto používateľa ste už nahlásili. Vaše hlásenie sa posúdi.",
    sub: "Tento kruh ste už nahlásili. Vaše hlásenie sa posúdi.",
  },
  back: "Späť",
} satisfies Translation<typeof en>;
