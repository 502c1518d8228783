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
  showNsfw: "Mostrar publicación NSFW",
  showBlocked: "Mostrar publicación de un miembro bloqueado",
  hide: "Ocultar",
  hidden: "Publicación oculta en tus listas.",
  hideAgain: "Volver a ocultar",
  deletedPerson: "[Eliminado]",
  bot: "Bot",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Pendiente de revisión. Visible solo para ti y la moderación.]"
      : by === "author"
        ? "[Eliminada por su autor]"
        : by === "mod"
          ? "[Retirada por la moderación]"
          : "[Retirada por la administración]",
  speakingAs: (as: Distinction) => (as === "admin" ? "administración" : "moderación"),

  posted: "Publicada",
  by: "por",
  about: "Sobre esta publicación",
  openReports: (n: number) => counted(n, "reporte abierto", "reportes abiertos"),
  upvoted: (percent: number) => `${percent} % a favor`,
  votesApart: (up: number, down: number) => `${number(up)} a favor, ${number(down)} en contra`,
  archived: "Archivada",
  showComments: "Mostrar comentarios",
  deletedPost: "[Eliminada]",
  deletedPostTab: "[Publicación eliminada]",
  deletedBody: "[eliminado]",
  deletedBecause: (reason: string) => `Motivo: ${reason}`,
  postedIn: (sub: string, person: string | null) =>
    person === null ? `Publicada en ${sub}` : `Publicada en ${sub} por ${person}`,
  source: "Ver texto original",
  sourceOf: "Texto original de esta publicación",
  hideSource: "Ocultar texto original",
  flair: "Etiqueta",
  edit: "Editar",
  editText: "Editar publicación",
  editFailed: (reason: string) => `Se produjo un error al editar: ${reason}`,
  saved: "Guardado.",
  save: "Guardar",
  unsave: "Quitar de guardados",
  unsaved: "Quitado de guardados.",
  foldedBy: (text: string) => `Oculta por tu filtro «${text}»`,
  kept: "Guardado",
  remove: "Eliminar",
  removePost: "Eliminar publicación",
  whyDelete: "¿Por qué la eliminas?",
  restore: "Restaurar",
  restorePost: "Restaurar publicación",
  whyRestore: "¿Por qué la restauras?",
  share: "Compartir",
  copyLink: "Copiar enlace",
  linkCopied: "Enlace copiado",
  linkNotCopied: "No se pudo copiar el enlace",
  moderate: "Moderar",
  more: "Más acciones",
  editTitle: "Editar título",
  newTitle: "Título nuevo",
  saveTitle: "Guardar título",
  tagNsfw: "Marcar como NSFW",
  removeNsfw: "Desmarcar como NSFW",
  stick: "Fijar",
  unstick: "Dejar de fijar",
  sortBest: "Ordenar por mejores",
  sortNew: "Ordenar por recientes",
  lock: "Cerrar comentarios",
  unlock: "Abrir comentarios",
  done: "Hecho",
  editHistory: (i: number, n: number) => `Versión ${i} de ${n}`,
  titleHistory: (i: number, n: number) => `Título ${i} de ${n}`,
  older: "Versión anterior",
  newer: "Versión posterior",
  announce: "Anunciar",
  unannounce: "Quitar anuncio",
  gone: "Esta publicación se eliminó.",

  submit: "Crear publicación",
  sub: "Círculo",
  findSub: "Busca un círculo…",
  types: "Tipo de publicación",
  linkPost: "Enlace",
  textPost: "Texto",
  title: "Título",
  link: "Enlace",
} satisfies Translation<typeof en>;
