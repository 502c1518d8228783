import type { DeletedBy } from "#domain/content.ts";
import type { Translation } from "../catalogue.ts";
import type { profile as en } from "../en/profile.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("es");

export const profile = {
  pages: (name: string) => `Páginas de ${name}`,
  filters: { all: "Todo", posts: "Publicaciones", comments: "Comentarios" },
  gone: "Esta cuenta se ha eliminado.",
  marks: {
    banned: "acceso vetado",
    deleted: "cuenta eliminada",
    pending: "sin confirmar",
  },
  hasDeleted: (name: string) => `${name} ha eliminado su cuenta.`,
  level: (level: number, percent: number) => `Nivel ${level}, ${percent} % del camino al siguiente`,
  number,
  votesCast: "Votos emitidos",
  votesSplit: (up: number, down: number) => `+${number(up)}, −${number(down)}`,
  score: "Puntuación total",
  registered: "Se unió",
  owns: "Círculos propios",
  moderates: "Modera",
  favourites: "Dónde publica",
  favouritePosts: (n: number) => counted(n, "publicación", "publicaciones"),
  displayName: "Nombre visible",
  displayNameHint:
    "Hasta 40 caracteres, junto a tu nombre de usuario en tu perfil. Déjalo vacío para no tener ninguno.",
  aboutMe: "Sobre mí",
  aboutMeHint: "Hasta 500 caracteres. Se admite el formato Markdown.",
  profileLead: "Lo que otras personas ven de ti en tu perfil.",
  seeProfile: "Ver tu perfil",
  badges: "Insignias",
  saved: "Guardado",
  noneSaved: {
    post: "Todavía no has guardado ninguna publicación.",
    comment: "Todavía no has guardado ningún comentario.",
  },
  noneSavedHelp: "«Guardar», en el menú de una publicación o un comentario, lo conserva aquí, solo para ti.",
  searchSaved: "Buscar en lo que guardaste",
  noneFound: "Nada de lo que guardaste tiene esas palabras.",
  showAll: "Mostrar todo",
  about: (name: string) => `Acerca de ${name}`,
  points: (n: number) => counted(n, "punto", "puntos"),
  settings: "Ajustes de la cuenta",
  nothing: {
    all: "Esta persona todavía no ha escrito nada.",
    posts: "Aquí todavía no hay publicaciones.",
    comments: "Esta persona todavía no ha comentado nada.",
  },
  nothingOwn: {
    all: "Todavía no has escrito nada. Aquí aparecerán tus publicaciones y tus comentarios.",
    posts: "Todavía no has publicado nada.",
    comments: "Todavía no has comentado nada.",
  },
  closed: {
    all: "Inicia sesión para ver lo que ha escrito esta persona.",
    posts: "Inicia sesión para ver las publicaciones de esta persona.",
    comments: "Inicia sesión para ver los comentarios de esta persona.",
  },
  writePost: "Escribir una publicación",
  readOn: "Encontrar de qué hablar",
  deletedPost: "[Eliminada]",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "espera revisión"
      : by === "author"
        ? "eliminado por su autor"
        : by === "mod"
          ? "eliminado por la moderación"
          : "eliminado por la administración",
  edited: "editado",
} satisfies Translation<typeof en>;
