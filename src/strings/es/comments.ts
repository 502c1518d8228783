import type { DeletedBy } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import type { Translation } from "../catalogue.ts";
import type { comments as en } from "../en/comments.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted, formOf } = spokenNumber("es");

const replies = (n: number) => counted(n, "respuesta", "respuestas");

export const comments = {
  heading: (n: number) => (n === 0 ? "Comentarios" : counted(n, "comentario", "comentarios")),
  sortBy: "Ordenar comentarios",
  sorts: { best: "Mejores", top: "Más votados", new: "Recientes" },
  label: (name: string, level: number, n: number) =>
    `Comentario de ${name}, nivel ${level}${n === 0 ? "" : `, ${replies(n)}`}`,
  gone: "[Eliminado]",
  hidden: "[Bloqueado]",
  youBlocked: (name: string) => `[Bloqueaste a ${name}]`,
  collapse: (name: string) => `Plegar el hilo de ${name}`,
  expand: (name: string, n: number) =>
    n === 0 ? `Desplegar el comentario de ${name}` : `Desplegar el hilo de ${name} (${replies(n)})`,
  op: "OP",
  opLong: "Autoría de la publicación",
  you: "tú",
  team: "moderación",
  teamLong: "Modera este círculo",
  speaking: (as: Distinction) => (as === "admin" ? "en nombre de la administración" : "en nombre de la moderación"),
  sticky: "fijado",
  branchLocked: "cerrado",
  branchLockedLong: "Respuestas cerradas por la moderación",
  fresh: "nuevo",
  counts: (up: number, down: number) => `(+${number(up)}|−${number(down)})`,
  edited: "editado",
  removedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Pendiente de revisión. Visible solo para ti y la moderación.]"
      : by === "author"
        ? "[eliminado por su autor]"
        : by === "mod"
          ? "[retirado por la moderación]"
          : "[retirado por la administración]",
  reason: (text: string) => `Motivo: ${text}`,

  reply: "Responder",
  source: "Ver texto original",
  hideSource: "Ocultar texto original",
  edit: "Editar",
  remove: "Eliminar",
  restore: "Restaurar",
  more: "Más",

  add: "Añadir un comentario",
  goOn: "Continuar tu comentario",
  write: "Tu comentario",
  placeholder: "Escribe un comentario. Se admite Markdown.",
  send: "Publicar comentario",
  sendReply: "Publicar respuesta",
  sending: "Enviando…",
  sent: "Respuesta enviada.",
  seeIt: "Ver",
  replyTo: (name: string) => `Tu respuesta a ${name}`,
  replyToGone: "Tu respuesta",
  editLabel: "Tu comentario",
  save: "Guardar cambios",
  savedNow: "Guardado.",
  editFailed: (reason: string) => `Se produjo un error al editar: ${reason}`,
  preview: "Vista previa del comentario",

  sure: "¿Seguro?",
  whyRemove: "¿Por qué lo eliminas?",
  whyRestore: "¿Por qué lo restauras?",
  removed: "Comentario eliminado.",
  restored: "Comentario restaurado.",

  loadMore: (n: number) => `Cargar ${counted(n, "comentario más", "comentarios más")}`,
  loadFailed: "Error. Pulsa otra vez para reintentar.",
  loaded: (n: number) =>
    `${formOf(n, "Se muestra", "Se muestran")} ${counted(n, "comentario más", "comentarios más")}.`,
  continuesFrom: "Estás en mitad de esta conversación.",
  fromTheStart: "Mostrar desde el principio",
  oneThread: "Se muestran un comentario y sus respuestas.",
  allComments: "Mostrar todos los comentarios",

  empty: "Todavía no hay comentarios.",
  emptyHelp: "Escribe el primero.",
  logIn: "Inicia sesión para comentar.",
  locked: "La moderación ha cerrado los comentarios.",
  opened: "Los comentarios vuelven a estar abiertos.",
  reload: "Recargar",
  archived: "Esta publicación está archivada y no admite más comentarios.",
  postDeleted: "Esta publicación se eliminó y no admite más comentarios.",
  paused: "No se puede publicar temporalmente.",
  banned: (sub: string, until: number) =>
    until === 0
      ? `No puedes comentar aquí: tienes un veto en ${sub}.`
      : `No puedes comentar aquí: tienes un veto en ${sub} hasta el ${days.long(until)}.`,
  banFrom: (name: string, sub: string) => `Vetar a ${name} en ${sub}`,
} satisfies Translation<typeof en>;
