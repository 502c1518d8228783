import type { Translation } from "../catalogue.ts";
import type { feeds as en } from "../en/feeds.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");

export const feeds = {
  pages: "Stránky",
  sort: "Zoradenie",
  period: "Obdobie",
  hot: "Horúce",
  new: "Nové",
  fresh: (n: number, most: number) =>
    n > most
      ? `${number(most)}+ nových príspevkov`
      : counted(n, "nový príspevok", "nové príspevky", "nových príspevkov"),
  top: "Top",
  view: "Zobrazenie",
  density: { compact: "Kompaktné", comfortable: "Pohodlné", cards: "Karty" },
  paging: { endless: "Nekonečný zoznam", pages: "Stránky" },
  end: "Ste na konci zoznamu.",
  periods: { day: "Deň", week: "Týždeň", month: "Mesiac", year: "Rok", all: "Celé obdobie" },
  home: "Domov",
  all: "Všetko",
  feed: "Kanál Atom",
  empty: "Zatiaľ žiadne príspevky.",
  emptyHelp: "Uverejnite prvý príspevok alebo si pozrite iné kruhy.",
  findSubs: "Nájsť kruhy",
  submit: "Vytvoriť príspevok",

  sorted: (name: string, sort: "hot" | "new" | "top") => `${name}: ${{ hot: "horúce", new: "nové", top: "top" }[sort]}`,
  withFlair: (flair: string) => `Príspevky so štítkom „${flair}“`,
  flairs: "Filtrovať podľa štítka",
  moreFlairs: "Ďalšie štítky",
  noFlairPosts: "S týmto štítkom tu nie sú žiadne príspevky.",
  showAll: "Zobraziť všetky",

  welcome: (site: string) => `Víta vás ${site}`,
  welcomeText:
    "V kruhoch sa zdieľajú odkazy a texty, diskutuje sa o nich a hlasovaním sa vyberá, čo stojí za prečítanie. Noví členovia začínajú s týmito kruhmi.",
  join: "Zaregistrovať sa",
  yourSubs: "Vaše kruhy",
  follow: (n: number) =>
    n === 0
      ? "Zatiaľ neodoberáte žiadny kruh. Keď si nejaký vyberiete, táto stránka sa zaplní."
      : n === 1
        ? "Príspevky z kruhu, ktorý odoberáte."
        : `Príspevky z ${number(n)} kruhov, ktoré odoberáte.`,
  chooseSubs: "Nájsť kruhy",
  activity: {
    title: "Nedávna aktivita",
    posted: "{user} – nový príspevok: {text}",
    commented: "{user} – nový komentár: {text}",
    empty: "Zatiaľ žiadna aktivita.",
  },
  dailySub: "Kruh dňa",
  topToday: "Top príspevky za posledných 24 hodín",
  news: "Novinky",
  points: (n: number) => counted(n, "bod", "body", "bodov"),
  allSubs: "Zobraziť všetky kruhy",
  random: "Náhodný kruh",
  createSub: "Vytvoriť kruh",
  allAbout: "Príspevky zo všetkých kruhov.",

  newFrom: "Nové príspevky v kruhoch",
  tooMany: (most: number) => `Zobrazuje sa len prvých ${most} kruhov.`,
  leftOut: (names: string) => `Tieto kruhy neexistujú: ${names}.`,

  domainAbout: (domain: string) => `Príspevky s odkazom na ${domain}, od najnovších.`,
  domainEmpty: (domain: string) => `Zatiaľ žiadne odkazy na ${domain}.`,
} satisfies Translation<typeof en>;
