import type { Translation } from "../catalogue.ts";
import type { rules as en } from "../en/rules.ts";

export const rules = {
  editing: (sub: string) => `Pravidlá kruhu ${sub}`,
  create: "Nové pravidlo",
  createHint: "Členovia si ho môžu vybrať, keď niečo hlásia, preto nech je krátke a jasné.",
  explainHint: "Nezabudnite pravidlo podrobne vysvetliť aj v bočnom texte.",
  text: "Text pravidla",
  add: "Pridať pravidlo",
  added: "Pridané.",
  rules: "Pravidlá",
  noneYet: "Zatiaľ tu nie sú žiadne pravidlá.",
  orderHint: "Členovia ich vidia v tomto poradí.",
  edit: "Upraviť",
  editNamed: (text: string) => `Upraviť pravidlo „${text}“`,
  save: "Uložiť",
  saved: "Uložené!",
  delete: "Zmazať",
  deleteNamed: (text: string) => `Zmazať pravidlo „${text}“`,
  deleted: "Zmazané!",
  up: (text: string) => `Posunúť vyššie: ${text}`,
  down: (text: string) => `Posunúť nižšie: ${text}`,
  moved: "Presunuté.",
} satisfies Translation<typeof en>;
