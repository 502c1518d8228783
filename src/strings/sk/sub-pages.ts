import type { Translation } from "../catalogue.ts";
import type { subPages as en } from "../en/sub-pages.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { counted } = spokenNumber("sk");

export const subPages = {
  create: {
    intro: "Kruh združuje príspevky na jednu tému. Tento bude váš.",
    name: "Názov",
    nameHint: "2 až 32 písmen bez diakritiky a číslic. Bude aj adresou a nedá sa zmeniť.",
    description: "Opis",
    descriptionPlaceholder: "Jeden riadok o tom, čo sem patrí",
    descriptionHint: "2 až 50 znakov.",
    button: "Vytvoriť kruh",
    browse: "Pozrieť si všetky kruhy",
    way: (level: number, points: number, needed: number) =>
      `Máte úroveň ${level}. Na úroveň ${needed} ešte ${counted(points, "bod", "body", "bodov")}.`,
    progress: (level: number) => `Cesta na úroveň ${level}`,
    earned: "Za každý hlas za vaše príspevky a komentáre máte bod, každý hlas proti jeden uberie.",
  },

  directory: {
    search: "Hľadať kruhy podľa názvu",
    searchHint: "Časť názvu",
    find: "Hľadať",
    clear: "Zobraziť všetky",
    name: "Názov",
    members: "Členovia",
    posts: "Príspevky",
    lastPost: "Posledný príspevok",
    never: "zatiaľ žiadny",
    act: "Odber",
    filters: { mine: "Moje", active: "Aktívne tento týždeň", fresh: "Nové tento mesiac", nsfw: "NSFW" },
    join: "Odoberať",
    leave: "Neodoberať",
    did: {
      subscribe: (n: number) => `Odoberáte ${counted(n, "ďalší kruh", "ďalšie kruhy", "ďalších kruhov")}`,
      unsubscribe: (n: number) => `Opustili ste ${counted(n, "kruh", "kruhy", "kruhov")}`,
    },
    nobody: "Momentálne nikto.",
    createdOn: (at: number) => `Založený ${days.long(at)}`,
    noneSo: "Taký kruh tu nie je.",
    empty: "Zatiaľ tu nie sú žiadne kruhy.",
    emptyHelp: "Založte prvý: stačí názov a jeden riadok.",
    nothingFound: (text: string) => `Žiadny kruh nemá v názve „${text}“.`,
    nothingFoundHelp: "Skúste menej písmen či filtrov alebo taký kruh založte sami.",
    create: "Vytvoriť kruh",
    random: "Náhodný kruh",
  },
} satisfies Translation<typeof en>;
