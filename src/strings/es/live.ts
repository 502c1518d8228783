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
  activityNone: "Nada así últimamente.",
  activityKinds: { post: "Publicaciones", comment: "Comentarios" },
  activityMore: (n: number) => counted(n, "comentario anterior", "comentarios anteriores"),
  showNew: (n: number) => `Mostrar ${number(n)} más`,

  kinds: {
    "post-reply": "{user} respondió a tu publicación",
    "comment-reply": "{user} respondió a tu comentario",
    "post-mention": "{user} te mencionó en la publicación",
    "comment-mention": "{user} te mencionó",
    "follow-post": "{user} publicó",
    "follow-comment": "{user} comentó",
    reminder: "Pediste que te lo recordáramos",
    "flair-given": "{user} te dio una etiqueta",
    message: "{user} te envió un mensaje",
    moderation: "La moderación actuó sobre algo que escribiste",
  },
  nobody: "[Eliminado]",
  fresh: "Nueva",
  yours: "Dijiste:",
  filters: { all: "Todas", unread: "Sin leer", replies: "Respuestas", mentions: "Menciones" },
  which: "Qué notificaciones",
  markAll: "Marcar todo como leído",
  allRead: "Todo está marcado como leído.",
  markRead: "Marcar como leído",
  more: "Más",
  showThread: (n: number) => `Mostrar las ${number(n)} de este hilo`,
  allThreads: "Todas las notificaciones",
  showText: "Mostrar todo",
  hideText: "Mostrar menos",
  reply: "Responder",
  remove: "Eliminar",
  removeThread: "Eliminar todo este hilo",
  removed: "Eliminada.",
  empty: "Nada nuevo.",
  emptyOf: {
    unread: "No hay nada sin leer.",
    replies: "Todavía nadie te ha respondido.",
    mentions: "Todavía nadie te ha mencionado.",
  },
  emptyHelp: "Aquí aparecen las respuestas a lo que escribes y los textos que te nombran.",
  emptyStep: "Encontrar de qué hablar",
} satisfies Translation<typeof en>;
