import type { Translation } from "../catalogue.ts";
import type { stylesheets as en } from "../en/stylesheets.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, formOf } = spokenNumber("sk");

/** Pages about the stylesheet of a sub. */
export const stylesheets = {
  tabs: "Štýl",
  editor: "Editor",
  versions: "Verzie",
  editing: (sub) => `Štýl /s/${sub}`,
  versionsOf: (sub) => `Verzie štýlu /s/${sub}`,
  label: "Vlastný štýl",
  hint: "Platí pre stránky tohto kruhu okrem hornej lišty a dialógov.",
  save: "Uložiť",
  saved: "Uložené",
  tryOut: "Náhľad na stránke kruhu",
  tryingOut: "Zobrazuje sa náhľad neuloženého štýlu.",
  toEditor: "Späť do editora",
  isDraft: "Neuložený koncept. Vidíte ho len vy.",
  discard: "Zahodiť koncept",
  leftOut: (n) => `${formOf(n, "Vynechaná", "Vynechané", "Vynechaných")} ${counted(n, "časť", "časti", "častí")}`,
  leftOutHint: "Tieto časti nie sú povolené alebo známe a čitatelia ich nedostanú.",
  missing: (names: string) =>
    `Štýl používa obrázky, ktoré nie sú nahraté: ${names}. Nahrajte ich s týmito názvami alebo ich zo štýlu odstráňte, inak sa nedá uložiť.`,
  atLine: (line) => `Riadok ${line}:`,
  upload: "Nahrať súbory",
  space: (max, used) => `Využité ${used} KiB z ${max} MiB.`,
  onlyImages: "Len obrázky.",
  name: "Názov",
  nameHint: "3 až 10 písmen bez diakritiky, číslic, _ alebo -. Súbor s rovnakým názvom sa nahradí.",
  file: "Súbor",
  send: "Nahrať",
  noImages: "Zatiaľ žiadne súbory.",
  image: (name, size) => `${name} (${size} KiB)`,
  delete: "Zmazať",
  deleteNamed: (name) => `Zmazať súbor „${name}“`,
  howTo: "Nahrané obrázky použijete pomocou %%imagename%%.",
  example: "Príklad:",
  exampleCss: ".sub-head { background: url(%%mybackground%%) }",
  imageCss: (name) => `url(%%${name}%%)`,
  noVersions: "Zatiaľ žiadne uložené verzie.",
  inForce: "súčasná",
  look: "Zobraziť zmeny",
  changes: "Zmeny v tejto verzii",
  lines: "Pridané a odstránené riadky",
  empty: "Žiadne zmeny.",
  older: "Staršie verzie",
  restore: "Obnoviť túto verziu",
  restoredFrom: "obnovená z",
  deletedPerson: "[Zmazané]",
} satisfies Translation<typeof en>;
