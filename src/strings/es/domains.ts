import type { Translation } from "../catalogue.ts";
import type { domains as en } from "../en/domains.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("es");

export const domains = {
  title: "Dominios vetados",
  lead: "Un dominio vetado se rechaza con todo lo que hay debajo, sea cual sea el puerto o el usuario de la dirección.",
  lists: "Listas",
  kinds: { link: "Enlaces", email: "Correo" },
  titles: { link: "Dominios vetados para enlaces", email: "Dominios de correo vetados" },
  add: "Añadir dominios",
  field: "Dominios",
  hints: {
    link: "Uno o una lista pegada, separados por espacios, comas o saltos de línea. Nadie podrá publicar enlaces a ellos.",
    email:
      "Uno o una lista pegada, separados por espacios, comas o saltos de línea. Ninguna cuenta podrá usar direcciones suyas.",
  },
  addNow: "Añadir",
  added: (n: number) => (n === 1 ? "Añadido." : `Añadidos: ${number(n)}`),
  search: "Buscar dominios",
  searchHint: "Algunas de sus letras",
  searchSend: "Buscar",
  remove: "quitar",
  removeNamed: (domain: string) => `quitar ${domain}`,
  none: { link: "Ningún dominio está vetado.", email: "Ningún dominio de correo está vetado." },
  noneSo: "Ningún dominio vetado es así.",
  more: "Más dominios",
} satisfies Translation<typeof en>;
