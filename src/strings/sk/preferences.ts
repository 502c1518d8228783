import type { Translation } from "../catalogue.ts";
import type { preferences as en } from "../en/preferences.ts";

export const preferences = {
  lead: "Ako majú pre vás zoznamy a vlákna vyzerať a fungovať.",
  kept: "Nie ste prihlásení: váš výber si pamätá tento prehliadač.",
  save: "Uložiť",
  saving: "Ukladá sa…",
  saved: "Uložené!",
  theme: "Motív",
  themes: { light: "Svetlý", dark: "Tmavý", system: "Podľa systému" },
  names: {
    density: "Hustota zoznamov",
    excerpts: "Začiatky textov",
    paging: "Na konci zoznamu",
    keys: "Skratky s jedným klávesom",
    commentSort: "Poradie komentárov",
    dimRead: "Príspevky, ktoré ste už čítali",
    chat: "Chat na konci každej stránky",
    nsfw: "Obsah NSFW (nevhodný do práce)",
  },
  densityHelp: {
    compact: "Veľa príspevkov naraz, každý na jednom riadku.",
    comfortable: "Priestor na čítanie, obrázky vedľa nadpisov.",
    cards: "Každý príspevok samostatne: veľké obrázky a prvé riadky textov.",
  },
  excerpts: { off: "Iba nadpisy", on: "Jeden riadok pod nadpisom" },
  keys: { on: "Zapnuté", off: "Vypnuté" },
  commentSort: { place: "Podľa príspevku alebo kruhu", best: "Najlepšie", top: "Top", new: "Nové" },
  dimRead: { on: "S tlmeným nadpisom", off: "Ako ostatné" },
  chat: { on: "Zobrazovať", off: "Nezobrazovať" },
  nsfw: { hide: "Skryť zo zoznamov", blur: "Rozmazať až do kliknutia", show: "Zobraziť bez rozmazania" },
} satisfies Translation<typeof en>;
