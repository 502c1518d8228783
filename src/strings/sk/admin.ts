import type { Translation } from "../catalogue.ts";
import type { admin as en } from "../en/admin.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("sk");

/** Bytes as gigabytes. */
const gigabytes = (bytes: number) => number(Math.round(bytes / 1e8) / 10);

export const admin = {
  name: "Správa",
  pages: {
    dashboard: "Prehľad",
    configuration: "Nastavenia",
    addresses: "Adresy",
    domains: "Domény",
    wiki: "Stránky",
    users: "Používatelia",
    subs: "Kruhy",
    posts: "Príspevky",
    reports: "Hlásenia",
    appeals: "Odvolania",
    automod: "Automoderovanie",
    adoptions: "Kruhy na prevzatie",
    applications: "Žiadosti",
    invites: "Pozvánky",
    questions: "Otázky",
    log: "Záznam stránky",
  },
  waiting: "Čo čaká",
  nothingWaits: "Nič na vás nečaká.",
  waits: {
    reports: (n: number) => `${counted(n, "hlásenie", "hlásenia", "hlásení")} pre správcov`,
    subReports: (n: number) =>
      `${counted(n, "otvorené hlásenie", "otvorené hlásenia", "otvorených hlásení")} v kruhoch`,
    held: (n: number) =>
      `${counted(n, "príspevok alebo komentár", "príspevky a komentáre", "príspevkov a komentárov")} na kontrolu`,
    appeals: (n: number) => `${counted(n, "odvolanie", "odvolania", "odvolaní")} na rozhodnutie`,
    applications: (n: number) => `${counted(n, "človek sa chce", "ľudia sa chcú", "ľudí sa chce")} pridať`,
    adoptions: (n: number) => `${counted(n, "žiadosť", "žiadosti", "žiadostí")} o prevzatie kruhu`,
    jobs: (n: number) =>
      `${counted(n, "úloha na pozadí zlyhala", "úlohy na pozadí zlyhali", "úloh na pozadí zlyhalo")}: pozri npm run ambit -- jobs`,
    disk: (n: number) => `Disk je takmer plný: voľných ${number(n)} %`,
  },
  disk: (free: number, size: number) => `Na disku je voľných ${gigabytes(free)} z ${gigabytes(size)} GB.`,
  switches: "Vypínače",
  posting: "Dá sa písať.",
  noPosting: "Písanie je vypnuté: píšu len správcovia.",
  enablePosting: "Zapnúť písanie",
  disablePosting: "Vypnúť písanie",
  registering: "Registrácia je otvorená.",
  noRegistering: "Registrácia je vypnutá: nikto sa nemôže pridať.",
  enableRegistration: "Zapnúť registráciu",
  disableRegistration: "Vypnúť registráciu",
  writing: "Na stránku sa dá zapisovať.",
  readOnly: "Stránka je len na čítanie: nič sa nezapisuje.",
  makeReadOnly: "Prepnúť len na čítanie",
  letWrite: "Znovu povoliť zápis",
  readOnlyNote: "Prečo a dokedy",
  readOnlyHint: "Ukazuje sa na každej stránke.",
  noAnnouncement: "Žiadne oznamy",
  announced: "Oznámené:",
  removeAnnouncement: "Odstrániť",
  growth: "Ako stránka rastie",
  totals: {
    members: "Používatelia",
    subs: "Kruhy",
    posts: "Príspevky",
    comments: "Komentáre",
    upvotes: "Hlasy za",
    downvotes: "Hlasy proti",
  },
  counted: "Spočítané",
  notCounted: "Zatiaľ nič nie je spočítané. Stane sa tak do štvrťhodiny.",
  days: {
    members: "Noví používatelia",
    posts: "Príspevky",
    comments: "Komentáre",
    votes: "Hlasy",
    actives: "Aktívni používatelia",
  },
  today: (n: number) => `dnes ${number(n)}`,
  chart: (title: string, days: number, sum: number, most: number) =>
    `${title} v každom z dní, ktorých je ${number(days)}: spolu ${number(sum)}, v najsilnejší deň ${number(most)}. Čísla sú v tabuľke nižšie.`,
  most: (n: number) => `najviac ${number(n)}`,
  asTable: "Čísla v tabuľke",
  dayHead: "Deň",
  day: days.long,
  number,
} satisfies Translation<typeof en>;
