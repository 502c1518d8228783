import type { Translation } from "../catalogue.ts";
import type { bans as en } from "../en/bans.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

export const bans = {
  title: (sub: string) => `Ľudia so zákazom v ${sub}`,
  ban: "Dať zákaz",
  userToBan: "Používateľské meno",
  reasonToBan: "Dôvod zákazu",
  reasonHint: "Dotknutý človek ho dostane v správe, a je aj v zázname a nižšie.",
  until: "Do…",
  forever: "Navždy",
  remove: "Odstrániť, čo tu napísal",
  removeHint: "Príspevky a komentáre ako súčasť tej istej akcie: vracia sa všetko naraz.",
  removals: {
    nothing: "Nič",
    hour: "Za poslednú hodinu",
    day: "Za posledných 24 hodín",
    week: "Za posledných 7 dní",
    all: "Všetko",
  },
  send: "Dať zákaz",
  done: "Zákaz platí.",
  doneAndRemoving: (n: number) =>
    `Zákaz platí. Na pozadí sa odstraňuje ešte ${counted(n, "príspevok alebo komentár", "príspevky a komentáre", "príspevkov a komentárov")}.`,
  active: "Ľudia so zákazom",
  past: "Bývalé zákazy",
  none: "nikto",
  user: "Používateľ",
  by: "Kto",
  theTeam: "moderátor",
  created: "Kedy",
  expires: "Končí",
  actions: "Akcie",
  reason: "Dôvod",
  never: "Nikdy",
  lift: "zrušiť zákaz",
  liftOf: (name: string) => `zrušiť zákaz pre ${name}`,
  notYours: "—",
  whyLift: (name: string) => `Dôvod zrušenia zákazu pre ${name} (nepovinné)`,
  lifted: "Zákaz zrušený",
  siteBan: "Zakázať používateľa",
  siteUnban: "Zrušiť zákaz používateľa",
  siteBanLead: (name: string) =>
    `Všetky relácie ${name} sa hneď skončia. Čo napísal, ostane. So svojím heslom uvidí dôvod a koniec.`,
  banFrom: (name: string, sub: string) => `Dať ${name} zákaz v ${sub}`,
} satisfies Translation<typeof en>;
