import type { Translation } from "../catalogue.ts";
import type { responses as en } from "../en/responses.ts";

export const responses = {
  title: (sub: string) => `Uložené odpovede kruhu ${sub}`,
  lead: "Často používané dôvody, ktoré si môžete vybrať pri odstraňovaní.",
  new: "Nová odpoveď",
  name: "Názov",
  nameHint: "Vidia ho len moderátori.",
  body: "Text",
  bodyHint: "{user}, {circle} a {title} sa nahradia autorom, kruhom a nadpisom príspevku.",
  add: "Pridať odpoveď",
  added: "Odpoveď je pridaná.",
  list: "Odpovede",
  none: "Zatiaľ žiadne odpovede.",
  remove: "Zmazať",
  removeNamed: (name: string) => `Zmazať odpoveď ${name}`,
  removed: "Odpoveď je zmazaná.",
  edit: "Upraviť",
  editNamed: (name: string) => `Upraviť odpoveď ${name}`,
  save: "Uložiť",
  saveNamed: (name: string) => `Uložiť odpoveď ${name}`,
  changed: "Odpoveď je uložená.",
} satisfies Translation<typeof en>;
