import type { Translation } from "../catalogue.ts";
import type { topBar as en } from "../en/top-bar.ts";

export const topBar = {
  title: "Ordenar círculos",
  lead: "Ordena los círculos de tu barra superior. Arrástralos o usa las flechas.",
  none: "Todavía no te has suscrito a ningún círculo.",
  find: "Buscar círculos",
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  moved: (name: string, place: number, of: number) => `${name}: ${place} de ${of}`,
  save: "Guardar",
  saving: "Guardando…",
  saved: "Guardado.",
  failed: "Se produjo un error al guardar tus ajustes. Vuelve a intentarlo dentro de unos minutos.",
} satisfies Translation<typeof en>;
