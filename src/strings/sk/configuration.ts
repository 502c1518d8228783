import type { Translation } from "../catalogue.ts";
import type { configuration as en } from "../en/configuration.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");

export const configuration = {
  title: "Nastavenia stránky",
  lead: "Čo platí pre celú stránku. Každá zmena je v zázname stránky.",
  search: "Hľadať nastavenia",
  searchHint: "Názov alebo čo robí",
  searchSend: "Hľadať",
  changed: (n: number) => `Iné než predvolené (${number(n)})`,
  none: "Také nastavenie nie je.",
  noneHelp: "Skúste iné slovo.",
  all: "Zobraziť všetky",
  on: "Zapnuté",
  off: "Vypnuté",
  empty: "prázdne",
  isChanged: "zmenené",
  standard: (value: string) => `Predvolené: ${value}`,
  range: (least: number, most: number) => `Od ${number(least)} do ${number(most)}`,
  most: (n: number) => `Najviac ${counted(n, "znak", "znaky", "znakov")}`,
  edit: "Upraviť",
  editNamed: (name: string) => `Upraviť: ${name}`,
  enable: "Zapnúť",
  disable: "Vypnúť",
  enableNamed: (name: string) => `Zapnúť: ${name}`,
  disableNamed: (name: string) => `Vypnúť: ${name}`,
  change: "Zmeniť",
  cancel: "Zrušiť",
  reset: "Vrátiť predvolenú hodnotu",
  saved: "Uložené.",
  history: "História",
  noHistory: "Zatiaľ to nikto nezmenil.",
  byCommand: "z príkazového riadka",
  before: "predtým",
  restore: "Obnoviť",
  restoreNamed: (value: string) => `Obnoviť: ${value}`,
  present: "súčasná hodnota",
} satisfies Translation<typeof en>;
