import type { Translation } from "../catalogue.ts";
import type { submit as en } from "../en/submit.ts";
import { spokenNumber } from "../spoken-number.ts";
import { spokenSpan } from "../spoken-span.ts";

const { counted } = spokenNumber("es");

const span = spokenSpan("es", {
  seconds: ["segundo", "segundos"],
  minutes: ["minuto", "minutos"],
  hours: ["hora", "horas"],
});

export const submit = {
  content: "Texto",
  contentHint: "Se admite Markdown.",
  nsfwBox: "NSFW",
  nsfwHint: "No apto para el trabajo",
  nsfwSub: (sub: string) => `Todas las publicaciones de ${sub} son NSFW.`,
  submitPost: "Publicar",
  submitting: "Publicando…",
  older30: "Ver la publicación con este enlace",
  rulesOf: (sub: string) => `Reglas de ${sub}`,
  rulesLater: "Elige un círculo para ver sus reglas.",
  noRules: "Este círculo no tiene reglas.",
  noTypes: (sub: string) => `${sub} no admite publicaciones nuevas por ahora.`,

  notes: "Antes de publicar",
  slow: (seconds: number) => `Modo lento: una publicación o un comentario cada ${span(seconds)}.`,
  subs: "Círculos",
  yourSubs: "Tus círculos",
  found: (n: number) => `${counted(n, "círculo encontrado", "círculos encontrados")}. Usa las flechas e Intro.`,
  noneFound: "No se encontraron círculos",
  searching: "Buscando…",
  members: (n: number) => counted(n, "miembro", "miembros"),
  loading: (sub: string) => `Cargando ${sub}…`,
  rules: (n: number) => (n === 1 ? "Leer la regla" : `Leer las ${counted(n, "regla", "reglas")}`),

  grab: "Obtener título",
  grabbing: "Obteniendo título…",
  grabAgain: "Obtener título otra vez",
  grabbed: "Título copiado de la página.",
  grabFailed: "No se pudo leer el título de esa página.",
  putBack: "Recuperar mi título",

  postedHere: (sub: string, days: number) =>
    `Ya se publicó en ${sub}. Podrás publicarlo de nuevo ${days} días después.`,
  discussed: "Publicaciones con este enlace",
  comments: (n: number) => counted(n, "comentario", "comentarios"),
} satisfies Translation<typeof en>;
