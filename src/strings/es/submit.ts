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
  content: "Contenido de la publicación",
  contentHint: "Escribe aquí tu publicación. Puedes darle formato con Markdown.",
  nsfwBox: "¿NSFW?",
  nsfwHint: "No apto para el trabajo",
  nsfwSub: (sub: string) => `Todas las publicaciones de ${sub} llevan la marca NSFW.`,
  submitPost: "Publicar",
  submitting: "Publicando…",
  older30: "Ver la publicación que ya tiene este enlace",
  rulesOf: (sub: string) => `Reglas de ${sub}`,
  rulesLater: "Cuando elijas un círculo, aquí verás sus reglas.",
  noRules: "Este círculo no tiene reglas propias.",
  noTypes: (sub: string) => `${sub} no admite por ahora ninguna clase de publicación que se pueda escribir.`,

  notes: "Antes de publicar",
  slow: (seconds: number) => `Modo lento: una publicación o un comentario cada ${span(seconds)}.`,
  subs: "Círculos",
  yourSubs: "Tus círculos",
  found: (n: number) =>
    `${counted(n, "círculo encontrado", "círculos encontrados")}. Elige con las flechas arriba y abajo; Intro lo toma.`,
  noneFound: "No se encontró ningún círculo",
  searching: "Buscando círculos…",
  members: (n: number) => counted(n, "miembro", "miembros"),
  loading: (sub: string) => `Cargando lo que admite ${sub}…`,
  rules: (n: number) => (n === 1 ? "Lee su regla" : `Lee sus ${counted(n, "regla", "reglas")}`),

  grab: "Tomar el título",
  grabbing: "Tomando…",
  grabAgain: "Tomar otra vez",
  grabbed: "El título dice ahora lo que dice la página.",
  grabFailed: "No se pudo leer el título de esa página.",
  putBack: "Volver a mi título",

  postedHere: (sub: string, days: number) =>
    `Este enlace ya está en ${sub}. Se puede publicar allí de nuevo ${days} días después de la última vez.`,
  discussed: "Dónde se habla de este enlace",
  comments: (n: number) => counted(n, "comentario", "comentarios"),
} satisfies Translation<typeof en>;
