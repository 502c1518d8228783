import type { Translation } from "../catalogue.ts";
import type { tables as en } from "../en/tables.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

export const tables = {
  details: "Detalles",
  detailsOf: (name: string) => `Detalles de ${name}`,
  sortBy: (column: string) => `Ordenar por ${column}`,
  select: (name: string) => `Seleccionar ${name}`,
  selectAll: "Seleccionar todo en esta página",
  selected: (n: number) => counted(n, "seleccionado", "seleccionados"),
  selectNone: "Borrar selección",
  filters: "Filtros",
  removeFilter: "quitar filtro",
  clearFilters: "Quitar todos",
} satisfies Translation<typeof en>;
