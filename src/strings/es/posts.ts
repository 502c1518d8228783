import type { DeletedBy } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import type { Translation } from "../catalogue.ts";
import type { posts as en } from "../en/posts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted, formOf } = spokenNumber("es");

export const posts = {
  comments: (n: number) => (n === 0 ? "Comentar" : counted(n, "comentario", "comentarios")),
  newComments: (n: number) => `${number(n)} ${formOf(n, "nuevo", "nuevos")}`,
  nsfw: "NSFW",
  nsfwLong: "No apto para el trabajo",
  poll: "Encuesta",
  pinned: "Fijada",
  locked: "Cerrada",
  edited: "editada",
  showNsfw: "Mostrar: no apto para el trabajo",
  showBlocked: "Mostrar: bloqueaste a quien lo escribió",
  hide: "Ocultar",
  hidden: "La publicación ya no aparece en tus listas.",
  hideAgain: "Volver a ocultar",
  deletedPerson: "[Eliminado]",
  bot: "Bot",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Espera revisión: solo la ves tú y el equipo]"
      : by === "author"
        ? "[Eliminada por su autor]"
        : by === "mod"
          ? "[Eliminada por la moderación]"
          : "[Eliminada por la administración]",
  speakingAs: (as: Distinction) => (as === "admin" ? "administración" : "moderación"),

  posted: "Publicada",
  by: "por",
  about: "Sobre esta publicación",
  openReports: (n: number) => counted(n, "reporte abierto", "reportes abiertos"),
  upvoted: (percent: number) => `${percent} % a favor`,
  votesApart: (up: number, down: number) => `${number(up)} a favor, ${number(down)} en contra`,
  archived: "Archivada",
  showComments: "Mostrar los comentarios",
  deletedPost: "[Eliminada]",
  deletedPostTab: "[Publicación eliminada]",
  deletedBody: "[eliminado]",
  deletedBecause: (reason: string) => `Eliminada: ${reason}`,
  postedIn: (sub: string, person: string | null) =>
    person === null ? `Publicada en ${sub}` : `Publicada en ${sub} por ${person}`,
  source: "Texto original",
  sourceOf: "Texto original de esta publicación",
  hideSource: "Ocultar el texto original",
  flair: "Etiqueta",
  edit: "Editar",
  editText: "Editar la publicación",
  editFailed: (reason: string) => `Se produjo un error al editar: ${reason}`,
  saved: "Guardado.",
  save: "Guardar",
  unsave: "Quitar de guardados",
  unsaved: "Quitado de guardados.",
  foldedBy: (text: string) => `Oculto por tu filtro: ${text}`,
  kept: "Guardado",
  remove: "Eliminar",
  removePost: "Eliminar la publicación",
  whyDelete: "¿Por qué la eliminas?",
  restore: "Restaurar",
  restorePost: "Restaurar la publicación",
  whyRestore: "¿Por qué la restauras?",
  share: "Compartir",
  copyLink: "Copiar el enlace",
  linkCopied: "Enlace copiado",
  linkNotCopied: "No se pudo copiar el enlace",
  moderate: "Moderar",
  more: "Más acciones",
  editTitle: "Editar el título",
  newTitle: "Título nuevo",
  saveTitle: "Guardar el título",
  tagNsfw: "Marcar como NSFW",
  removeNsfw: "Quitar NSFW",
  stick: "Fijar",
  unstick: "Dejar de fijar",
  sortBest: "Ordenar por mejores",
  sortNew: "Ordenar por recientes",
  lock: "Cerrar los comentarios",
  unlock: "Abrir los comentarios",
  done: "Hecho",
  editHistory: (i: number, n: number) => `Historial de ediciones: ${i}/${n}`,
  titleHistory: (i: number, n: number) => `Historial del título: ${i}/${n}`,
  older: "Versión anterior",
  newer: "Versión posterior",
  announce: "Anunciar a todo el mundo",
  unannounce: "Retirar el anuncio",
  gone: "Esta publicación se ha eliminado.",

  submit: "Crear una publicación",
  sub: "Círculo",
  findSub: "Busca un círculo…",
  types: "Tipo de publicación",
  linkPost: "Enlace",
  textPost: "Texto",
  title: "Título de la publicación",
  link: "Dirección",
} satisfies Translation<typeof en>;
