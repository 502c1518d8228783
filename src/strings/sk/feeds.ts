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
      ? `Viac ako ${number(most)} nových príspevkov`
      : counted(n, "nový príspevok", "nové príspevky", "nových príspevkov"),
  top: "Top",
  view: "Zobrazenie",
  density: { compact: "Husté", comfortable: "Pohodlné", cards: "Karty" },
  paging: { endless: "Nekonečný zoznam", pages: "Po stránkach" },
  end: "To je všetko.",
  periods: { day: "Deň", week: "Týždeň", month: "Mesiac", year: "Rok", all: "Celé obdobie" },
  home: "Domov",
  all: "Všetko",
  feed: "Kanál Atom",
  empty: "Zatiaľ tu nie sú žiadne príspevky.",
  emptyHelp: "Pridajte prvý alebo sa porozhliadnite po kruhoch.",
  findSubs: "Nájsť kruhy",
  submit: "Pridať príspevok",

  sorted: (name: string, sort: "hot" | "new" | "top") => `${name}: ${{ hot: "horúce", new: "nové", top: "top" }[sort]}`,
  withFlair: (flair: string) => `Len príspevky so štítkom „${flair}“.`,
  flairs: "Príspevky so štítkom",
  moreFlairs: "Ďalšie štítky",
  noFlairPosts: "Žiadny príspevok tu nemá tento štítok.",
  showAll: "Zobraziť všetky",

  welcome: (site: string) => `Víta vás ${site}`,
  welcomeText:
    "Ľudia pridávajú do kruhov odkazy a texty, rozprávajú sa o nich a hlasujú, čo stojí za prečítanie. Toto sú kruhy, s ktorými začína každý.",
  join: "Zaregistrovať sa",
  yourSubs: "Vaše kruhy",
  follow: (n: number) =>
    n === 0
      ? "Zatiaľ neodoberáte žiadny kruh. Túto stránku naplní to, čo si vyberiete."
      : n === 1
        ? "Príspevky z kruhu, ktorý odoberáte."
        : `Príspevky z ${number(n)} kruhov, ktoré odoberáte.`,
  chooseSubs: "Vybrať si kruhy",
  activity: {
    title: "Nedávna aktivita",
    posted: "{user} pridáva príspevok: {text}",
    commented: "{user} komentuje: {text}",
    empty: "Zatiaľ nikto nič nepridal.",
  },
  dailySub: "Kruh dňa",
  topToday: "Top príspevky za posledných 24 hodín",
  news: "Novinky",
  points: (n: number) => counted(n, "bod", "body", "bodov"),
  allSubs: "Zobraziť všetky kruhy",
  random: "Prejsť do náhodného kruhu",
  createSub: "Vytvoriť kruh",
  allAbout: "Príspevky zo všetkých kruhov v jednom zozname.",

  newFrom: "Nové príspevky z kruhov",
  tooMany: (most: number) => `Spolu sa zobrazuje len prvých ${most} kruhov.`,
  leftOut: (names: string) => `Vynechané, lebo také kruhy neexistujú: ${names}.`,

  domainAbout: (domain: string) => `Odkazy na ${domain} a čo o nich ľudia povedali, od najnovších.`,
  domainEmpty: (domain: string) => `Odkaz na ${domain} zatiaľ nikto nepridal.`,
} satisfies Translation<typeof en>;
