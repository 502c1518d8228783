import type { Translation } from "../catalogue.ts";
import type { configuration as en } from "../en/configuration.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

export const configuration = {
  title: "Configuración del sitio",
  lead: "Lo que vale para todo el sitio. Cada cambio está en el registro del sitio.",
  search: "Buscar ajustes",
  searchHint: "Un nombre, o lo que hace",
  searchSend: "Buscar",
  changed: (n: number) => `Distintos del valor por defecto (${number(n)})`,
  none: "No hay ningún ajuste así.",
  noneHelp: "Prueba con otra palabra.",
  all: "Mostrar todos",
  on: "Activado",
  off: "Desactivado",
  empty: "vacío",
  isChanged: "cambiado",
  standard: (value: string) => `Por defecto: ${value}`,
  range: (least: number, most: number) => `De ${number(least)} a ${number(most)}`,
  most: (n: number) => `Como máximo ${counted(n, "carácter", "caracteres")}`,
  edit: "Editar",
  editNamed: (name: string) => `Editar ${name}`,
  enable: "Activar",
  disable: "Desactivar",
  enableNamed: (name: string) => `Activar ${name}`,
  disableNamed: (name: string) => `Desactivar ${name}`,
  change: "Cambiar",
  cancel: "Cancelar",
  reset: "Volver al valor por defecto",
  saved: "Guardado.",
  history: "Historial",
  noHistory: "Nadie lo ha cambiado todavía.",
  byCommand: "desde la línea de comandos",
  before: "antes de eso",
  restore: "Restaurar",
  restoreNamed: (value: string) => `Restaurar ${value}`,
  present: "valor actual",
} satisfies Translation<typeof en>;
