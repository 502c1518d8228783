import type { Translation } from "../catalogue.ts";
import type { rules as en } from "../en/rules.ts";

export const rules = {
  editing: (sub: string) => `Pravidlá kruhu ${sub}`,
  create: "Nové pravidlo",
  createHint: "Členovia si ho vyberajú pri nahlasovaní. Napíšte ho krátko a jasne.",
  explainHint: "Podrobne ho vysvetlite v bočnom paneli.",
  text: "Text pravidla",
  add: "Pridať pravidlo",
  added: "Pravidlo je pridané.",
  rules: "Pravidlá",
  noneYet: "Zatiaľ žiadne pravidlá.",
  orderHint: "Členom sa zobrazujú v tomto poradí.",
  edit: "Upraviť",
  editNamed: (text: string) => `Upraviť pravidlo „${text}“`,
  save: "Uložiť",
  saved: "Pravidlo je uložené.",
  delete: "Zmazať",
  deleteNamed: (text: string) => `Zmazať pravidlo „${text}“`,
  deleted: "Pravidlo je zmazané.",
  up: (text: string) => `Posunúť „${text}“ vyššie`,
  down: (text: string) => `Posunúť „${text}“ nižšie`,
  moved: "Pravidlo je presunuté.",
} satisfies Translation<typeof en>;
