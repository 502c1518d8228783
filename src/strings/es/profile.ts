import type { DeletedBy } from "#domain/content.ts";
import type { Translation } from "../catalogue.ts";
import type { profile as en } from "../en/profile.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted, formOf } = spokenNumber("es");

export const profile = {
  pages: (name: string) => `Páginas de ${name}`,
  tabs: { profile: "Perfil", posts: "Publicaciones", comments: "Comentarios" },
  gone: "Esta cuenta se ha eliminado.",
  marks: {
    banned: "acceso vetado",
    deleted: "cuenta eliminada",
    pending: "sin confirmar",
  },
  hasDeleted: (name: string) => `${name} ha eliminado su cuenta.`,
  level: (level: number, percent: number) => `Nivel ${level}, ${percent} % del camino al siguiente`,
  levelName: (level: number) => `Nivel ${level}`,
  number,
  posts: (n: number) => formOf(n, "publicación", "publicaciones"),
  comments: (n: number) => formOf(n, "comentario", "comentarios"),
  votesCast: "Votos emitidos",
  votesSplit: (up: number, down: number) => `+${number(up)}, −${number(down)}`,
  score: "Puntuación total",
  registered: "Se unió",
  owns: "Círculos propios",
  moderates: "Modera",
  favourites: "Dónde publica",
  favouritePosts: (n: number) => counted(n, "publicación", "publicaciones"),
  settings: "Ajustes de la cuenta",
  noPosts: "Aquí todavía no hay publicaciones.",
  noComments: "Esta persona todavía no ha comentado nada.",
  writePost: "Escribir una publicación",
  readOn: "Encontrar de qué hablar",
  closedPosts: "Inicia sesión para ver las publicaciones de esta persona.",
  closedComments: "Inicia sesión para ver los comentarios de esta persona.",
  points: (n: number) => counted(n, "punto", "puntos"),
  deletedPost: "[Eliminada]",
  deletedBy: (by: DeletedBy) =>
    by === "author"
      ? "eliminado por su autor"
      : by === "mod"
        ? "eliminado por la moderación"
        : "eliminado por la administración",
  edited: "editado",
  permalink: "enlace permanente",
  permalinkOf: (title: string) => `Enlace permanente a este comentario en ${title}`,
} satisfies Translation<typeof en>;
