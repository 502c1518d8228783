import type { Translation } from "../catalogue.ts";
import type { live as en } from "../en/live.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

export const live = {
  lost: "Se perdió la conexión. Reintentando…",
  back: "De vuelta",
  unread: (n: number) => counted(n, "notificación sin leer", "notificaciones sin leer"),

  activityLead: "Publicaciones y comentarios nuevos",
  activityNews: "Hay algo nuevo en la lista.",
  activityEmpty: "Todavía no se ha publicado nada.",
  showNew: (n: number) => `Mostrar ${number(n)} más`,

  kinds: {
    "post-reply": "{user} respondió a tu publicación {title} en {sub}",
    "comment-reply": "{user} respondió a tu comentario en la publicación {title} en {sub}",
    "post-mention": "{user} te mencionó en {title}",
    "comment-mention": "{user} te mencionó en {title}",
  },
  nobody: "[Eliminado]",
  fresh: "Nueva",
  yours: "Dijiste:",
  permalink: "enlace permanente",
  permalinkOf: (title: string) => `Enlace permanente a lo que se dijo en ${title}`,
  reply: "responder",
  remove: "eliminar la notificación",
  removed: "Eliminada.",
  empty: "Nada nuevo.",
  emptyHelp: "Aquí aparecen las respuestas a lo que escribes y los textos que te nombran.",
  emptyStep: "Encontrar de qué hablar",
} satisfies Translation<typeof en>;
