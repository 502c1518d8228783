import type { Translation } from "../catalogue.ts";
import type { stylesheets as en } from "../en/stylesheets.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, formOf } = spokenNumber("sk");

/** Pages about the stylesheet of a sub. */
export const stylesheets = {
  tabs: "Štýl",
  editor: "Editor",
  versions: "Staršie verzie",
  editing: (sub) => `Úprava štýlu /s/${sub}`,
  versionsOf: (sub) => `Verzie štýlu /s/${sub}`,
  label: "Vlastný štýl",
  hint: "Mení vzhľad stránok tohto kruhu. Horná lišta, dialógy a zvyšok webu sa nemenia.",
  save: "Uložiť",
  saved: "Uložené",
  tryOut: "Vyskúšať na stránke kruhu",
  tryingOut: "Zobrazuje sa neuložený štýl.",
  toEditor: "Späť do editora",
  isDraft: "Neuložený text. Vidíte ho len vy.",
  discard: "Vrátiť uloženú verziu",
  leftOut: (n) => `${formOf(n, "Vynechaná", "Vynechané", "Vynechaných")} ${counted(n, "časť", "časti", "častí")}`,
  leftOutHint: "Tieto časti nie sú povolené alebo známe a čitatelia ich nedostanú.",
  missing: (names: string) =>
    `Štýl používa ${names}, ale taký súbor v ňom chýba, takže sa nič nezobrazí. Nahrajte ho znova pod rovnakým názvom alebo ho odstráňte z textu, inak sa text nedá uložiť.`,
  atLine: (line) => `Riadok ${line}:`,
  upload: "Nahrať súbory",
  space: (max, used) => `Limit je ${max} MiB. Využité miesto: ${used} KiB.`,
  onlyImages: "Povolené sú len obrázky",
  name: "Názov",
  nameHint: "3 až 10 písmen bez diakritiky, číslic, _ alebo -. Súbor s rovnakým názvom sa nahradí.",
  file: "Súbor",
  send: "Nahrať",
  noImages: "Zatiaľ žiadne súbory.",
  image: (name, size) => `Názov súboru: ${name}. Veľkosť: ${size} KiB.`,
  delete: "Zmazať",
  deleteNamed: (name) => `Zmazať súbor „${name}“`,
  howTo: "Nahrané obrázky použijete pomocou %%imagename%%.",
  example: "Príklad:",
  exampleCss: ".sub-head { background: url(%%mybackground%%) }",
  imageCss: (name) => `url(%%${name}%%)`,
  noVersions: "Zatiaľ nič uložené.",
  inForce: "platí",
  look: "Zobraziť zmeny",
  changes: "Zmeny v tejto verzii",
  lines: "Pridané a odstránené riadky",
  empty: "Žiadne zmeny.",
  older: "Staršie verzie",
  restore: "Obnoviť túto verziu",
  restoredFrom: "obnovená, pôvodne uložená",
  deletedPerson: "[Zmazané]",
} satisfies Translation<typeof en>;
