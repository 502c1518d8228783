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
    banned: "con veto",
    deleted: "cuenta eliminada",
    pending: "sin confirmar",
  },
  hasDeleted: (name: string) => `${name} ha eliminado su cuenta.`,
  level: (level: number, percent: number) => `Nivel ${level}, ${percent} % hacia el siguiente nivel`,
  number,
  votesCast: "Votos emitidos",
  votesSplit: (up: number, down: number) => `+${number(up)}, −${number(down)}`,
  score: "Puntuación total",
  registered: "Se unió",
  owns: "Propietario de",
  moderates: "Modera",
  favourites: "Publica sobre todo en",
  favouritePosts: (n: number) => counted(n, "publicación", "publicaciones"),
  displayName: "Nombre visible",
  displayNameHint: "Hasta 40 caracteres. Se muestra junto a tu nombre de usuario en tu perfil.",
  aboutMe: "Biografía",
  aboutMeHint: "Hasta 500 caracteres. Se admite Markdown.",
  profileLead: "Visible en tu perfil para cualquiera.",
  seeProfile: "Ver perfil",
  badges: "Insignias",
  saved: "Guardado",
  noneSaved: { post: "No hay publicaciones guardadas.", comment: "No hay comentarios guardados." },
  noneSavedHelp: "Las publicaciones y los comentarios que guardes aparecerán aquí. Solo tú los ves.",
  searchSaved: "Buscar en guardados",
  noneFound: "Nada de lo guardado coincide.",
  showAll: "Mostrar todo",
  about: (name: string) => `Acerca de ${name}`,
  points: (n: number) => counted(n, "punto", "puntos"),
  settings: "Ajustes de la cuenta",
  nothing: {
    all: "Todavía no hay publicaciones ni comentarios.",
    posts: "Todavía no hay publicaciones.",
    comments: "Todavía no hay comentarios.",
  },
  nothingOwn: {
    all: "Tus publicaciones y comentarios aparecerán aquí.",
    posts: "Todavía no has publicado nada.",
    comments: "Todavía no has comentado.",
  },
  closed: {
    all: "Inicia sesión para ver las publicaciones y los comentarios de esta cuenta.",
    posts: "Inicia sesión para ver las publicaciones de esta cuenta.",
    comments: "Inicia sesión para ver los comentarios de esta cuenta.",
  },
  writePost: "Crear publicación",
  readOn: "Explorar publicaciones",
  deletedPost: "[Eliminada]",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "pendiente de revisión"
      : by === "author"
        ? "eliminado por su autor"
        : by === "mod"
          ? "retirado por la moderación"
          : "retirado por la administración",
  edited: "editado",
} satisfies Translation<typeof en>;
