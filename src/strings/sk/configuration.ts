import type { Translation } from "../catalogue.ts";
import type { configuration as en } from "../en/configuration.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");

export const configuration = {
  title: "Konfigurácia webu",
  lead: "Nastavenia celého webu. Zmeny sa zaznamenávajú.",
  search: "Hľadať nastavenia",
  searchHint: "Názov alebo opis",
  searchSend: "Hľadať",
  changed: (n: number) => `Zmenené nastavenia (${number(n)})`,
  none: "Nenašli sa žiadne nastavenia.",
  noneHelp: "Skúste hľadať niečo iné.",
  all: "Zobraziť všetky",
  on: "Zapnuté",
  off: "Vypnuté",
  empty: "prázdne",
  isChanged: "zmenené",
  standard: (value: string) => `Predvolené: ${value}`,
  range: (least: number, most: number) => `Od ${number(least)} do ${number(most)}`,
  most: (n: number) => `Najviac ${counted(n, "znak", "znaky", "znakov")}`,
  edit: "Upraviť",
  editNamed: (name: string) => `Upraviť ${name}`,
  enable: "Zapnúť",
  disable: "Vypnúť",
  enableNamed: (name: string) => `Zapnúť ${name}`,
  disableNamed: (name: string) => `Vypnúť ${name}`,
  change: "Uložiť",
  cancel: "Zrušiť",
  reset: "Vrátiť predvolenú hodnotu",
  saved: "Uložené.",
  history: "História",
  noHistory: "Zatiaľ žiadne zmeny.",
  byCommand: "z príkazového riadka",
  before: "predtým",
  restore: "Obnoviť",
  restoreNamed: (value: string) => `Obnoviť ${value}`,
  present: "súčasná hodnota",
} satisfies Translation<typeof en>;
