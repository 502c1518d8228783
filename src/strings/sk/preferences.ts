import type { Translation } from "../catalogue.ts";
import type { preferences as en } from "../en/preferences.ts";

export const preferences = {
  kept: "Nie ste prihlásení: váš výber si pamätá tento prehliadač.",
  asYouGo: "Všetko sa tu ukladá priebežne.",
  leads: {
    look: "Motív a zoznamy",
    reading: "Texty, vlákna a klávesy",
    account: "E-mailová adresa a heslo",
    subs: "Ich poradie v hornej lište",
    hidden: "NSFW, skryté príspevky, zablokované kruhy",
    language: "Akým jazykom na vás stránka hovorí",
  },
  theme: "Motív",
  themes: { light: "Svetlý", dark: "Tmavý", system: "Podľa systému" },
  dank: "Dank",
  preview: "Náhľad",
  sample: {
    link: "Lavička z jedných starých dverí",
    text: "Čo čítate tento týždeň?",
    excerpt: "Ja krátku knihu o majákoch a s jej koncom sa neponáhľam.",
  },
  names: {
    density: "Hustota zoznamov",
    excerpts: "Jeden riadok textu pod nadpisom",
    paging: "Zoznamy pokračujú samy",
    keys: "Skratky s jedným klávesom",
    commentSort: "Poradie komentárov",
    dimRead: "Tlmiť nadpisy príspevkov, ktoré ste už čítali",
    chat: "Chat na konci každej stránky",
    nsfw: "Obsah NSFW (nevhodný do práce)",
  },
  densityHelp: {
    compact: "Veľa príspevkov naraz, každý na jednom riadku.",
    comfortable: "Priestor na čítanie, obrázky vedľa nadpisov.",
    cards: "Každý príspevok samostatne: veľké obrázky a prvé riadky textov.",
  },
  pagingHelp: "Inak na ďalšiu stránku vedie odkaz.",
  commentSort: { place: "Podľa príspevku alebo kruhu", best: "Najlepšie", top: "Top", new: "Nové" },
  nsfw: { hide: "Skryť zo zoznamov", blur: "Rozmazať až do kliknutia", show: "Zobraziť bez rozmazania" },
  languageLead: "Stránka sa zobrazí znova v jazyku, ktorý si vyberiete.",
  autoDetect: "Rozpoznať automaticky",
  autoDetectHelp: "Jazyk, o ktorý žiada váš prehliadač",
  hiddenPosts: "Skryté príspevky",
  blockedSubs: "Zablokované kruhy",
  blockedLead: "Ich príspevky sa do vašich zoznamov nedostanú.",
  noneBlocked: "Nezablokovali ste žiadny kruh.",
} satisfies Translation<typeof en>;
