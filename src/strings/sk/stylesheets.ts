import type { Translation } from "../catalogue.ts";
import type { stylesheets as en } from "../en/stylesheets.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

/** Stránky tímu o štýle kruhu. */
export const stylesheets = {
  tabs: "Štýl",
  editor: "Editor",
  versions: "Staršie verzie",
  editing: (sub) => `Úprava štýlu /s/${sub}`,
  versionsOf: (sub) => `Verzie štýlu /s/${sub}`,
  label: "Vlastný štýl",
  hint: "Oblieka stránky tohto kruhu. Horná lišta, dialógy a všetko ostatné na webe zostáva, ako je.",
  save: "Uložiť",
  saved: "Uložené!",
  tryOut: "Vyskúšať na stránke kruhu",
  tryingOut: "Vidíte neuložený štýl.",
  toEditor: "Späť do editora",
  isDraft: "Tento text je uchovaný len pre vás a nie je uložený.",
  discard: "Späť k uloženému",
  leftOut: (n) => `Vynechané: ${counted(n, "časť", "časti", "častí")}`,
  leftOutHint: "Čitatelia dostanú štýl bez týchto častí: tu nie sú povolené alebo nie sú známe.",
  missing: (names: string) =>
    `Tento štýl ukazuje ${names}, čo medzi jeho súbormi nie je: na tom mieste nie je vidieť nič. Pošlite ho znova pod tým menom alebo ho z textu odstráňte; takto sa text uložiť nedá.`,
  atLine: (line) => `Riadok ${line}:`,
  upload: "Nahrať súbory",
  space: (max, used) => `Limit je ${max} MiB. Využité miesto: ${used} KiB.`,
  onlyImages: "Povolené sú len obrázky",
  name: "Názov",
  nameHint: "3 až 10 písmen bez diakritiky, číslic, _ alebo -. Súbor s rovnakým názvom sa nahradí.",
  file: "Súbor",
  send: "Nahrať",
  noImages: "Zatiaľ neboli nahrané žiadne súbory.",
  image: (name, size) => `Názov súboru: ${name}. Veľkosť: ${size} KiB.`,
  delete: "Vymazať",
  deleteNamed: (name) => `Vymazať súbor „${name}“`,
  howTo: "Nahrané obrázky použijete pomocou %%imagename%%.",
  example: "Príklad:",
  exampleCss: ".sub-head { background: url(%%mybackground%%) }",
  imageCss: (name) => `url(%%${name}%%)`,
  noVersions: "Zatiaľ nebolo nič uložené.",
  inForce: "platí",
  look: "Čo sa zmenilo",
  changes: "Čo zmenila táto verzia",
  lines: "Pridané a odstránené riadky",
  empty: "Nič sa nezmenilo.",
  older: "Ešte staršie verzie",
  restore: "Obnoviť túto verziu",
  restoredFrom: "obnovená, prvý raz uložená",
  deletedPerson: "[Zmazané]",
} satisfies Translation<typeof en>;
