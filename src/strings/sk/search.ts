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
  label: "Hľadať",
  go: "Hľadať",
  kinds: { posts: "Príspevky", comments: "Komentáre", circles: "Kruhy", people: "Ľudia" },
  suggest: {
    label: "Návrhy",
    found: (n: number) => counted(n, "návrh", "návrhy", "návrhov"),
    recent: "Nedávne hľadania",
    forget: "Zabudnúť tieto hľadania",
    all: (text: string) => `Hľadať „${text}“`,
    places: "Prejsť na",
  },
  relevance: "Relevancia",
  since: { day: "Za deň", week: "Za týždeň", month: "Za mesiac", year: "Za rok" },
  filters: {
    in: (name: string) => `v ${name}`,
    by: (name: string) => `od ${name}`,
    type: { link: "Odkazy", text: "Texty" },
    before: (at: number) => `do ${days.long(at)}`,
    after: (at: number) => `od ${days.long(at)}`,
  },
  kindsLabel: "Čo hľadať",
  pages: "Stránky výsledkov",
  count: (kind: "posts" | "comments" | "circles" | "people", n: number, isCapped: boolean) =>
    isCapped
      ? `Viac ako ${number(n)} ${NAMES[kind][2]}. Zoradené sú najnovšie; ďalšie slovo výber zúži.`
      : counted(n, ...NAMES[kind]),
  empty: "Vyhľadajte niečo, čo tu zaznelo",
  emptyHelp: "Napíšte pár slov. Musia sa nájsť všetky; z posledného stačí začiatok.",
  wordless: "Niet slova, ktoré by sa dalo hľadať",
  wordlessHelp:
    "Hľadanie potrebuje aspoň jedno slovo z písmen alebo číslic, ktoré sa má nájsť. Filtre a vylúčené slová ho len zužujú.",
  nothing: {
    posts: "Nenašiel sa žiadny príspevok",
    comments: "Nenašiel sa žiadny komentár",
    circles: "Nenašiel sa žiadny kruh",
    people: "Nenašlo sa žiadne meno",
  },
  nothingHelp: "Skúste menej slov, iné slová alebo len začiatok niektorého z nich.",
  dropFilters: "Hľadať bez filtrov",
  elsewhere: "Alebo sa pozrite inde:",
  help: "Ako hľadať",
  helpRows: [
    ["búrka lampáš", "obe slová, kdekoľvek"],
    ["lamp", "na konci: každé slovo, ktoré sa tak začína; inde s hviezdičkou: lamp*"],
    ['"starý maják"', "tieto slová v tomto poradí"],
    ["-trajekt", "nič, čo obsahuje toto slovo"],
    ["in:knihy", "len v tomto kruhu"],
    ["by:alica", "len to, čo píše tento člen"],
    ["type:link", "len odkazy, alebo type:text"],
    ["before:2024-05-01", "pridané pred týmto dňom"],
    ["after:2024-05-01", "pridané v tento deň alebo neskôr"],
  ],
  helpNote:
    "Na veľkých písmenách a diakritike nezáleží. Filtre platia pre príspevky a komentáre. Text bez medzier sa nájde len od začiatku.",
  points: (n: number) => counted(n, "bod", "body", "bodov"),
  subscribers: (n: number) => counted(n, "odberateľ", "odberatelia", "odberateľov"),
  joined: (at: number) => `registrácia: ${monthYear(at)}`,
} satisfies Translation<typeof en>;
