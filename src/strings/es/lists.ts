import type { Translation } from "../catalogue.ts";
import type { lists as en } from "../en/lists.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

export const lists = {
  loading: "Cargando más publicaciones…",
  failed: "No se pudieron cargar más publicaciones. Inténtalo de nuevo.",
  more: "Mostrar más publicaciones",
  came: (n: number) => counted(n, "publicación más", "publicaciones más"),

  shownAgain: "La publicación vuelve a aparecer en tus listas.",
  hiddenLead:
    "Estas publicaciones no aparecen en tus listas. Aún puedes encontrarlas con el buscador y en los perfiles.",
  showAgain: "Volver a mostrar",
  hiddenAt: "Oculta",
  noneHidden: "No hay publicaciones ocultas.",
  noneHiddenHelp: "Elige «Ocultar» en el menú de una publicación para ocultarla en tus listas.",
} satisfies Translation<typeof en>;
