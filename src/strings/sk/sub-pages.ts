import type { Translation } from "../catalogue.ts";
import type { subPages as en } from "../en/sub-pages.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { counted, formOf } = spokenNumber("sk");

export const subPages = {
  create: {
    intro: "Kruh je miesto pre jednu tému. Budete jeho vlastníkom.",
    name: "Názov",
    nameHint: "2 až 32 písmen bez diakritiky a číslic. Bude súčasťou adresy a nedá sa zmeniť.",
    description: "Opis",
    descriptionPlaceholder: "O čom je tento kruh",
    descriptionHint: "2 až 50 znakov.",
    button: "Vytvoriť kruh",
    browse: "Prezerať kruhy",
    way: (level: number, points: number, needed: number) =>
      `Máte úroveň ${level}. Do úrovne ${needed} ${formOf(points, "zostáva", "zostávajú", "zostáva")} ${counted(points, "bod", "body", "bodov")}.`,
    progress: (level: number) => `Postup na úroveň ${level}`,
    earned: "Hlasy za vaše príspevky a komentáre body pridávajú, hlasy proti ich uberajú.",
  },

  directory: {
    search: "Hľadať kruhy",
    searchHint: "Názov",
    find: "Hľadať",
    clear: "Zobraziť všetky",
    name: "Názov",
    members: "Členovia",
    posts: "Príspevky",
    lastPost: "Posledný príspevok",
    never: "nikdy",
    act: "Odber",
    filters: { mine: "Moje", active: "Aktívne tento týždeň", fresh: "Nové tento mesiac", nsfw: "NSFW" },
    join: "Odoberať",
    leave: "Zrušiť odber",
    did: {
      subscribe: (n: number) => `Začali ste odoberať ${counted(n, "kruh", "kruhy", "kruhov")}`,
      unsubscribe: (n: number) => `Prestali ste odoberať ${counted(n, "kruh", "kruhy", "kruhov")}`,
    },
    nobody: "Žiadni moderátori.",
    createdOn: (at: number) => `Vytvorený ${days.long(at)}`,
    noneSo: "Týmto filtrom nezodpovedá žiadny kruh.",
    empty: "Zatiaľ žiadne kruhy.",
    emptyHelp: "Vytvorte prvý.",
    nothingFound: (text: string) => `Výrazu „${text}“ nezodpovedá žiadny kruh.`,
    nothingFoundHelp: "Skúste iné písmená či filtre alebo taký kruh vytvorte.",
    create: "Vytvoriť kruh",
    random: "Náhodný kruh",
  },
} satisfies Translation<typeof en>;
