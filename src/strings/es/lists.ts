import type { Translation } from "../catalogue.ts";
import type { lists as en } from "../en/lists.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

export const lists = {
  loading: "Cargando más publicaciones…",
  failed: "No se pudieron cargar las siguientes publicaciones.",
  more: "Mostrar más publicaciones",
  came: (n: number) => counted(n, "publicación más", "publicaciones más"),

  shownAgain: "La publicación vuelve a estar en tus listas.",
  hiddenLead:
    "Estas publicaciones no aparecen en tus listas. Se siguen encontrando al buscar, en los perfiles de quienes las escribieron y en su propia dirección.",
  showAgain: "Volver a mostrar",
  hiddenAt: "Oculta desde",
  noneHidden: "No has ocultado ninguna publicación.",
  noneHiddenHelp: "«Ocultar», en el menú de una publicación, la quita de tus listas.",
} satisfies Translation<typeof en>;
