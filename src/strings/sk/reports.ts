import type { Translation } from "../catalogue.ts";
import type { reports as en } from "../en/reports.ts";
import { spokenNumber } from "../spoken-number.ts";

const { formOf, number } = spokenNumber("sk");

export const reports = {
  loading: "Načítavam pravidlá…",
  titles: {
    post: "Nahlásiť príspevok",
    comment: "Nahlásiť komentár",
    message: "Nahlásiť správu",
    person: "Nahlásiť používateľa",
    sub: "Nahlásiť kruh",
  },
  readByTeam: (sub: string, site: string) =>
    `Prečíta si to tím kruhu ${sub}. Porušenie pravidiel celej stránky čítajú aj správcovia ${site}.`,
  readByAdmins: (site: string) => `Prečítajú si to správcovia ${site} a nikto iný.`,
  copyGoes: "K hláseniu sa priloží táto správa a žiadna iná.",
  selectReason: {
    post: "Vyberte dôvod, prečo tento príspevok nahlasujete:",
    comment: "Vyberte dôvod, prečo tento komentár nahlasujete:",
    message: "Vyberte dôvod, prečo túto správu nahlasujete:",
    person: "Vyberte dôvod, prečo tohto používateľa nahlasujete:",
    sub: "Vyberte dôvod, prečo tento kruh nahlasujete:",
  },
  selectOne: "Vyberte...",
  reasons: {
    site: "Porušenie pravidiel stránky",
    rule: "Porušenie pravidla kruhu",
    other: "Iné",
  },
  selectRule: {
    post: "Ktoré pravidlo kruhu tento príspevok porušuje?",
    comment: "Ktoré pravidlo kruhu tento komentár porušuje?",
  },
  ruleHint: "Len pre „Porušenie pravidla kruhu“.",
  otherRule: "Iné pravidlo kruhu",
  explain: {
    post: "Vysvetlite, prečo tento príspevok nahlasujete:",
    comment: "Vysvetlite, prečo tento komentár nahlasujete:",
    message: "Vysvetlite, prečo túto správu nahlasujete:",
    person: "Vysvetlite, prečo tohto používateľa nahlasujete:",
    sub: "Vysvetlite, prečo tento kruh nahlasujete:",
  },
  explainHint: "4 až 128 znakov.",
  textHint: "Len pre „Iné“ a „Iné pravidlo kruhu“: 4 až 128 znakov.",
  left: (n: number) =>
    n < 0 ? `${number(-n)} navyše` : `${formOf(n, "zostáva", "zostávajú", "zostáva")} ${number(n)}`,
  nobodyElse: "Kto to napísal, sa nedozvie, že ste to nahlásili vy.",
  submit: "Odoslať",
  sent: "Vaše hlásenie bolo odoslané a posúdia ho moderátori kruhu.",
  sentToAdmins: "Vaše hlásenie bolo odoslané a posúdia ho správcovia stránky.",
  again: {
    post: "Tento príspevok ste už nahlásili. Vaše hlásenie sa posúdi.",
    comment: "Tento komentár ste už nahlásili. Vaše hlásenie sa posúdi.",
    message: "Túto správu ste už nahlásili. Vaše hlásenie sa posúdi.",
    person: "Tohto používateľa ste už nahlásili. Vaše hlásenie sa posúdi.",
    sub: "Tento kruh ste už nahlásili. Vaše hlásenie sa posúdi.",
  },
  back: "Späť",
} satisfies Translation<typeof en>;
