import type { Translation } from "../catalogue.ts";
import type { drafts as en } from "../en/drafts.ts";

export const drafts = {
  lead: (days: number, most: number) =>
    `Lo que empezaste a escribir y no enviaste: los últimos ${most}, durante ${days} días. Solo lo ves tú.`,
  pages: "Borradores y publicaciones programadas",
  none: "No hay nada que hayas empezado a escribir.",
  untitled: "Todavía sin palabras",
  kinds: {
    post: "Publicación",
    "post-edit": "Cambio en una publicación",
    comment: "Comentario",
    "comment-edit": "Cambio en un comentario",
    message: "Mensaje",
    sub: "Ajustes de un círculo",
    wiki: "Página del sitio",
  },
  deleted: "Borrador eliminado.",
  delete: "Eliminar",
  deleteNamed: (text: string) => `Eliminar el borrador «${text}»`,
} satisfies Translation<typeof en>;
