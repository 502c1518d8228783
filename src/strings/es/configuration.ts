import type { Translation } from "../catalogue.ts";
import type { configuration as en } from "../en/configuration.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

export const configuration = {
  title: "Configuración del sitio",
  lead: "Ajustes de todo el sitio. Los cambios quedan registrados.",
  search: "Buscar ajustes",
  searchHint: "Nombre o descripción",
  searchSend: "Buscar",
  changed: (n: number) => `Ajustes cambiados (${number(n)})`,
  none: "No se encontraron ajustes.",
  noneHelp: "Prueba con otra búsqueda.",
  all: "Mostrar todos",
  on: "Activado",
  off: "Desactivado",
  empty: "vacío",
  isChanged: "cambiado",
  standard: (value: string) => `Predeterminado: ${value}`,
  range: (least: number, most: number) => `De ${number(least)} a ${number(most)}`,
  most: (n: number) => `Como máximo ${counted(n, "carácter", "caracteres")}`,
  edit: "Editar",
  editNamed: (name: string) => `Editar ${name}`,
  enable: "Activar",
  disable: "Desactivar",
  enableNamed: (name: string) => `Activar ${name}`,
  disableNamed: (name: string) => `Desactivar ${name}`,
  change: "Guardar",
  cancel: "Cancelar",
  reset: "Restablecer valor predeterminado",
  saved: "Guardado.",
  history: "Historial",
  noHistory: "Todavía no hay cambios.",
  byCommand: "desde la línea de comandos",
  before: "antes",
  restore: "Restaurar",
  restoreNamed: (value: string) => `Restaurar ${value}`,
  present: "valor actual",
} satisfies Translation<typeof en>;
