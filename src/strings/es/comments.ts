import type { DeletedBy } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import type { Translation } from "../catalogue.ts";
import type { comments as en } from "../en/comments.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("es");

const replies = (n: number) => counted(n, "respuesta", "respuestas");

export const comments = {
  heading: (n: number) => (n === 0 ? "Comentarios" : counted(n, "comentario", "comentarios")),
  sortBy: "Ordenar los comentarios",
  sorts: { best: "Mejores", top: "Más votados", new: "Recientes" },
  label: (name: string, level: number, n: number) =>
    `Comentario de ${name}, nivel ${level}${n === 0 ? "" : `, ${replies(n)}`}`,
  gone: "[Eliminado]",
  hidden: "[Bloqueado]",
  youBlocked: (name: string) => `[Has bloqueado a ${name}]`,
  collapse: (name: string) => `Ocultar este hilo de ${name}`,
  expand: (name: string, n: number) =>
    n === 0 ? `Mostrar este comentario de ${name}` : `Mostrar este hilo de ${name} (${replies(n)})`,
  op: "OP",
  opLong: "Escribió la publicación",
  you: "tú",
  team: "equipo",
  teamLong: "Del equipo de este círculo",
  speaking: (as: Distinction) => (as === "admin" ? "habla como administración" : "habla como moderación"),
  sticky: "fijado",
  branchLocked: "cerrado",
  branchLockedLong: "La moderación no admite más respuestas",
  fresh: "nuevo",
  counts: (up: number, down: number) => `(+${number(up)}|−${number(down)})`,
  edited: "editado",
  removedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Espera revisión: solo la ves tú y el equipo]"
      : by === "author"
        ? "[comentario eliminado por su autor]"
        : by === "mod"
          ? "[comentario eliminado por la moderación]"
          : "[comentario eliminado por la administración]",
  reason: (text: string) => `Motivo: ${text}`,

  reply: "Responder",
  source: "Texto original",
  hideSource: "Ocultar el texto original",
  edit: "Editar",
  remove: "Eliminar",
  restore: "Restaurar",
  more: "Más",

  add: "Añadir un comentario",
  goOn: "Seguir con tu comentario",
  write: "Tu comentario",
  placeholder: "Escribe aquí tu comentario. Puedes darle formato con Markdown.",
  send: "Enviar comentario",
  sendReply: "Publicar comentario",
  sending: "Enviando…",
  sent: "Respuesta enviada.",
  seeIt: "Verla",
  replyTo: (name: string) => `Tu respuesta a ${name}`,
  replyToGone: "Tu respuesta",
  editLabel: "Tu comentario",
  save: "Guardar los cambios",
  savedNow: "Guardado.",
  editFailed: (reason: string) => `Se produjo un error al editar: ${reason}`,
  preview: "Vista previa del comentario",

  sure: "¿Seguro?",
  whyRemove: "¿Por qué lo eliminas?",
  whyRestore: "¿Por qué lo restauras?",
  removed: "Comentario eliminado.",
  restored: "Comentario restaurado.",

  loadMore: (n: number) => `Cargar más (${counted(n, "comentario", "comentarios")})`,
  loadFailed: "Error. Pulsa otra vez para reintentar.",
  loaded: (n: number) => `Se muestran ${counted(n, "comentario más", "comentarios más")}.`,
  continuesFrom: "Estás más adelante en esta conversación.",
  fromTheStart: "Mostrarla desde el principio",
  oneThread: "Estás leyendo un comentario y sus respuestas.",
  allComments: "Mostrar todos los comentarios",

  empty: "Todavía no hay comentarios…",
  emptyHelp: "Di la primera palabra.",
  logIn: "Inicia sesión para comentar.",
  locked: "Esta publicación no admite más comentarios: la moderación la ha cerrado.",
  opened: "Los comentarios vuelven a estar abiertos.",
  reload: "Recargar",
  archived: "Esta publicación no admite más comentarios: se archivó automáticamente.",
  postDeleted: "Esta publicación no admite más comentarios: se ha eliminado.",
  paused: "Publicar está desactivado temporalmente.",
  banned: (sub: string, until: number) =>
    until === 0
      ? `No puedes comentar aquí: tienes vetada la entrada a ${sub}.`
      : `No puedes comentar aquí: tienes vetada la entrada a ${sub} hasta el ${days.long(until)}.`,
  banFrom: (name: string, sub: string) => `Vetar a ${name} en ${sub}`,
} satisfies Translation<typeof en>;
