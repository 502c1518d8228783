import type { Translation } from "../catalogue.ts";
import type { exportTexts as en } from "../en/export-texts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

export const exportTexts = {
  about: (site: string, day: string) => `Contenido público de ${site} el ${day}. Las horas están en UTC.`,
  subs: "Círculos",
  pages: "Páginas",
  contents: "Índice",
  atSite: "Ver en el sitio",
  next: "Página siguiente",
  gone: "[Eliminado]",
  answerTo: "en respuesta a",
  spoiler: "Spoiler",
  points: (n: number) => counted(n, "punto", "puntos"),
  votes: (n: number) => counted(n, "voto", "votos"),
  comments: (n: number) => counted(n, "comentario", "comentarios"),
} satisfies Translation<typeof en>;
