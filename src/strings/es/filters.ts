import type { Translation } from "../catalogue.ts";
import type { filters as en } from "../en/filters.ts";

export const filters = {
  manage: "Filtros de palabras, dominios y etiquetas",
  lead: "Las publicaciones con estas palabras en el título, de estos dominios o con estas etiquetas no aparecen en tus listas, y los comentarios con estas palabras se pliegan. Las búsquedas y los perfiles lo muestran todo: ahí lo has pedido.",
  yours: "Tus filtros",
  none: "No tienes filtros.",
  noneHelp: "Añade una palabra que prefieras no encontrar, para siempre o por un tiempo.",
  add: "Añadir un filtro",
  kind: "Qué buscar",
  kinds: { word: "Palabra o frase", domain: "Dominio", flair: "Etiqueta" },
  kindHints: {
    word: "Palabras enteras, en mayúsculas o minúsculas, con o sin acentos.",
    domain: "De un enlace, con sus subdominios.",
    flair: "Como aparece detrás del título.",
  },
  text: "Palabra, dominio o etiqueta",
  act: "Qué hacer",
  acts: { hide: "Ocultar", fold: "Plegar" },
  actHints: {
    hide: "No aparece en las listas; los comentarios se pliegan.",
    fold: "Una línea dice que está ahí, y lo abre.",
  },
  actOf: (text: string) => `Qué hacer con «${text}»`,
  ends: "Termina en un momento dado",
  ending: "termina",
  ended: "terminó",
  added: "El filtro está activo.",
  removed: (text: string) => `Filtro «${text}» quitado.`,
  remove: "Quitar",
  removeNamed: (text: string) => `Quitar el filtro «${text}»`,
} satisfies Translation<typeof en>;
