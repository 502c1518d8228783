import type { Translation } from "../catalogue.ts";
import type { tables as en } from "../en/tables.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("sk");

export const tables = {
  details: "Podrobnosti",
  detailsOf: (name: string) => `Podrobnosti: ${name}`,
  sortBy: (column: string) => `Zoradiť podľa: ${column}`,
  select: (name: string) => `Vybrať: ${name}`,
  selectAll: "Vybrať všetko na tejto stránke",
  selected: (n: number) => `Vybrané: ${number(n)}`,
  selectNone: "Zrušiť výber",
  filters: "Filtre",
  removeFilter: "zrušiť tento filter",
  clearFilters: "Zrušiť všetky",
} satisfies Translation<typeof en>;
