import type { Translation } from "../catalogue.ts";
import type { responses as en } from "../en/responses.ts";

export const responses = {
  title: (sub: string) => `Uložené odpovede kruhu ${sub}`,
  lead: "Dôvody, ktoré váš tím uvádza znova a znova. Dajú sa vybrať pri odstraňovaní.",
  new: "Nová odpoveď",
  name: "Názov",
  nameHint: "Vidí ho iba tím.",
  body: "Znenie",
  bodyHint: "{user}, {circle} a {title} znamenajú autora, kruh a nadpis príspevku.",
  add: "Pridať odpoveď",
  added: "Odpoveď pridaná.",
  list: "Odpovede",
  none: "Zatiaľ žiadne.",
  remove: "Zmazať",
  removeNamed: (name: string) => `Zmazať odpoveď ${name}`,
  removed: "Odpoveď zmazaná.",
  edit: "Upraviť",
  editNamed: (name: string) => `Upraviť odpoveď ${name}`,
  save: "Uložiť",
  saveNamed: (name: string) => `Uložiť odpoveď ${name}`,
  changed: "Odpoveď zmenená.",
} satisfies Translation<typeof en>;
