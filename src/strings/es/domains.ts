import type { Translation } from "../catalogue.ts";
import type { domains as en } from "../en/domains.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("es");

export const domains = {
  title: "Dominios vetados",
  lead: "Los vetos incluyen todos los subdominios.",
  lists: "Listas",
  kinds: { link: "Enlaces", email: "Correo" },
  titles: { link: "Dominios vetados", email: "Dominios de correo vetados" },
  add: "Añadir dominios",
  field: "Dominios",
  hints: {
    link: "Uno o varios, separados por espacios, comas o saltos de línea. No se podrán publicar enlaces a ellos.",
    email: "Uno o varios, separados por espacios, comas o saltos de línea. Las cuentas no podrán usar sus direcciones.",
  },
  addNow: "Añadir",
  added: (n: number) => (n === 1 ? "Añadido." : `Añadidos: ${number(n)}`),
  search: "Buscar dominios",
  searchHint: "Parte de un dominio",
  searchSend: "Buscar",
  remove: "Quitar",
  removeNamed: (domain: string) => `Quitar ${domain}`,
  none: { link: "No hay dominios vetados.", email: "No hay dominios de correo vetados." },
  noneSo: "Ningún dominio coincide.",
  more: "Más dominios",
} satisfies Translation<typeof en>;
