import type { DeletedBy } from "#domain/content.ts";
import type { Translation } from "../catalogue.ts";
import type { queue as en } from "../en/queue.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

const deletedBy: Record<DeletedBy, string> = {
  author: "[príspevok zmazal autor]",
  mod: "[príspevok zmazal moderátor]",
  admin: "[príspevok zmazal správca]",
};

const acts: Readonly<Record<number, string>> = {
  52: "Príspevok zmazaný",
  53: "Komentár zmazaný",
  55: "Hlásenie uzavreté",
  56: "Hlásenie znova otvorené",
  57: "Uzavreté všetky súvisiace hlásenia",
  58: "Príspevok obnovený",
  59: "Komentár obnovený",
  68: "Pridaná poznámka",
};

export const queue = {
  dashboard: "Prehľad moderátora",
  subscribers: "Odberatelia",
  openReports: "Otvorené hlásenia",
  closedReports: "Uzavreté hlásenia",
  allOpen: "Všetky otvorené hlásenia",
  allClosed: "Všetky uzavreté hlásenia",
  adminReports: "Hlásenia pre správcov",
  openFor: (sub: string) => `Otvorené hlásenia: ${sub}`,
  closedFor: (sub: string) => `Uzavreté hlásenia: ${sub}`,
  details: "Podrobnosti hlásenia",
  which: "Otvorené alebo uzavreté",
  open: "Otvorené",
  closed: "Uzavreté",
  order: "Poradie",
  sorts: { new: "Najnovšie", old: "Najstaršie", most: "Najviac hlásení" },
  kinds: { post: "Príspevok", comment: "Komentár", message: "Správa", person: "Používateľ", sub: "Kruh" },
  reasons: {
    site: "Porušenie pravidiel stránky",
    rule: "Porušenie pravidla kruhu",
    other: "Iné",
    spam: "Spam",
    terms: "Porušenie podmienok služby",
  },
  ages: { day: "Za deň", week: "Za týždeň", month: "Za mesiac" },
  reporter: (name: string) => `Nahlásil: ${name}`,
  person: (name: string) => `Nahlásený: ${name}`,
  nothing: "Žiadne otvorené hlásenia.",
  nothingClosed: "Žiadne uzavreté hlásenia.",
  untitled: "Bez názvu",
  reports: (n: number) => counted(n, "otvorené hlásenie", "otvorené hlásenia", "otvorených hlásení"),
  deletedBy,
  why: "Dôvody",
  wasRemoved: "Odstránené",
  wasKept: "Uzavreté bez odstránenia",
  asReported: "Ako to bolo nahlásené",
  changedSince: "Odvtedy sa to zmenilo",
  goTo: "Prejsť tam",
  somebody: "Niekto",
  author: "Nahlásený používateľ",
  joined: "Registrácia:",
  card: (level: string, score: string, removed: string, bans: string) =>
    `Úroveň ${level} · skóre ${score} · tu odstránené: ${removed} · tunajšie zákazy: ${bans}`,
  decide: "Rozhodnutie",
  close: "Uzavrieť všetky hlásenia",
  closedNow: "Hlásenia uzavreté.",
  reopen: "Znova otvoriť",
  reopened: "Hlásenie znova otvorené.",
  lock: "Zamknúť alebo odomknúť komentáre",
  done: "Hotovo.",
  reason: "Prečo to mažete?",
  remove: { post: "Zmazať príspevok", comment: "Zmazať komentár" },
  removed: "Odstránené.",
  note: "Pridať poznámku",
  saveNote: "Uložiť poznámku",
  noted: "Uložené!",
  mistake: "Uzavreté omylom",
  log: "Záznam hlásenia:",
  acts: (code: number) => acts[code] ?? "",
} satisfies Translation<typeof en>;
