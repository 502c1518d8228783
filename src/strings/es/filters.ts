import type { Translation } from "../catalogue.ts";
import type { filters as en } from "../en/filters.ts";

export const filters = {
  manage: "Filtros de palabras, dominios y etiquetas",
  lead: "Oculta publicaciones de tus listas por palabras del título, dominio o etiqueta, y pliega comentarios por palabras. No se filtran las búsquedas ni los perfiles.",
  yours: "Tus filtros",
  none: "Todavía no hay filtros.",
  noneHelp: "Añade una palabra que no quieras ver. Los filtros pueden caducar.",
  add: "Añadir filtro",
  kind: "Filtrar por",
  kinds: { word: "Palabra o frase", domain: "Dominio", flair: "Etiqueta" },
  kindHints: {
    word: "Palabras completas, sin distinguir mayúsculas ni acentos.",
    domain: "Incluye los subdominios.",
    flair: "Tal como se muestra junto al título.",
  },
  text: "Palabra, dominio o etiqueta",
  act: "Acción",
  acts: { hide: "Ocultar", fold: "Plegar" },
  actHints: {
    hide: "Quita de las listas y pliega comentarios.",
    fold: "Pliega en una línea.",
  },
  actOf: (text: string) => `Acción para «${text}»`,
  ends: "Caduca",
  ending: "caduca",
  ended: "caducó",
  added: "Filtro añadido.",
  removed: (text: string) => `Filtro «${text}» quitado.`,
  remove: "Quitar",
  removeNamed: (text: string) => `Quitar filtro «${text}»`,
} satisfies Translation<typeof en>;
