import type { Translation } from "../catalogue.ts";
import type { drafts as en } from "../en/drafts.ts";

export const drafts = {
  lead: (days: number, most: number) =>
    `Publicaciones y comentarios sin terminar. Solo tú los ves. Se guardan los últimos ${most} durante ${days} días.`,
  pages: "Borradores y publicaciones programadas",
  none: "No hay borradores.",
  untitled: "Borrador vacío",
  kinds: {
    post: "Publicación",
    "post-edit": "Publicación editada",
    comment: "Comentario",
    "comment-edit": "Comentario editado",
    message: "Mensaje",
    sub: "Ajustes del círculo",
    wiki: "Página del sitio",
  },
  deleted: "Borrador eliminado.",
  delete: "Eliminar",
  deleteNamed: (text: string) => `Eliminar borrador «${text}»`,
} satisfies Translation<typeof en>;
