import type { Translation } from "../catalogue.ts";
import type { exportTexts as en } from "../en/export-texts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

export const exportTexts = {
  about: (site: string, day: string) => `Lo que todo el mundo podía ver en ${site} el ${day}. Las horas son UTC.`,
  subs: "Círculos",
  pages: "Páginas",
  contents: "Índice",
  atSite: "En el sitio",
  next: "Página siguiente",
  gone: "[Eliminado]",
  answerTo: "en respuesta a",
  spoiler: "Spoiler",
  points: (n: number) => counted(n, "punto", "puntos"),
  votes: (n: number) => counted(n, "voto", "votos"),
  comments: (n: number) => counted(n, "comentario", "comentarios"),
} satisfies Translation<typeof en>;
