import type { Translation } from "../catalogue.ts";
import type { search as en } from "../en/search.ts";
import { spokenNumber } from "../spoken-number.ts";
import { spokenDate } from "../spoken-time.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("sk");
const monthYear = spokenDate("sk", { month: "long", year: "numeric" });

const NAMES = {
  posts: ["príspevok", "príspevky", "príspevkov"],
  comments: ["komentár", "komentáre", "komentárov"],
  circles: ["kruh", "kruhy", "kruhov"],
  people: ["človek", "ľudia", "ľudí"],
} as const;

export const search = {
  label: "Hľadaný výraz",
  go: "Hľadať",
  kinds: { posts: "Príspevky", comments: "Komentáre", circles: "Kruhy", people: "Ľudia" },
  suggest: {
    label: "Návrhy",
    found: (n: number) => counted(n, "návrh", "návrhy", "návrhov"),
    recent: "Nedávne hľadania",
    forget: "Vymazať nedávne hľadania",
    all: (text: string) => `Hľadať „${text}“`,
    places: "Prejsť na",
  },
  relevance: "Relevancia",
  since: { day: "Posledný deň", week: "Posledný týždeň", month: "Posledný mesiac", year: "Posledný rok" },
  filters: {
    in: (name: string) => `v kruhu ${name}`,
    by: (name: string) => `od ${name}`,
    type: { link: "Príspevky s odkazom", text: "Textové príspevky" },
    before: (at: number) => `pred ${days.long(at)}`,
    after: (at: number) => `od ${days.long(at)}`,
  },
  kindsLabel: "Čo hľadať",
  pages: "Stránky výsledkov",
  count: (kind: "posts" | "comments" | "circles" | "people", n: number, isCapped: boolean) =>
    isCapped
      ? `Viac ako ${number(n)} ${NAMES[kind][2]}. Zoradené sú len najnovšie. Ďalším slovom hľadanie zúžite.`
      : counted(n, ...NAMES[kind]),
  empty: "Hľadajte na tomto webe",
  emptyHelp: "Výsledky obsahujú všetky vaše slová. Posledné nemusí byť celé.",
  wordless: "Zadajte aspoň jedno slovo",
  wordlessHelp: "Filtre a vylúčené slová hľadanie len zužujú.",
  nothing: {
    posts: "Nenašli sa žiadne príspevky",
    comments: "Nenašli sa žiadne komentáre",
    circles: "Nenašli sa žiadne kruhy",
    people: "Nenašli sa žiadni ľudia",
  },
  nothingHelp: "Skúste menej slov alebo iné slová.",
  dropFilters: "Hľadať bez filtrov",
  elsewhere: "Hľadať medzi:",
  help: "Pomoc s hľadaním",
  helpRows: [
    ["búrka lampáš", "obe slová, kdekoľvek"],
    ["lamp", "slová s týmto začiatkom; inde než na konci pridajte hviezdičku: lamp*"],
    ['"starý maják"', "presne toto slovné spojenie"],
    ["-trajekt", "bez tohto slova"],
    ["in:knihy", "v tomto kruhu"],
    ["by:alica", "od tohto člena"],
    ["type:link", "príspevky s odkazom; alebo type:text"],
    ["before:2024-05-01", "pred týmto dňom"],
    ["after:2024-05-01", "v tento deň alebo neskôr"],
  ],
  helpNote: "Na veľkosti písmen a diakritike nezáleží. Filtre platia pre príspevky a komentáre.",
  points: (n: number) => counted(n, "bod", "body", "bodov"),
  subscribers: (n: number) => counted(n, "odberateľ", "odberatelia", "odberateľov"),
  joined: (at: number) => `registrácia: ${monthYear(at)}`,
} satisfies Translation<typeof en>;
