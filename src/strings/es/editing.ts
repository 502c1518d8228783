import type { Translation } from "../catalogue.ts";
import type { editing as en } from "../en/editing.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

export const editing = {
  people: "Personas",
  subs: "Círculos",
  suggested: (n: number) =>
    `${counted(n, "nombre encontrado", "nombres encontrados")}. Elige con las flechas arriba y abajo; Intro lo toma.`,
  inThread: "en este hilo",

  draftKept: "Borrador guardado",
  justNow: "hace un momento",
  draftFound: (ago: string) => `Tienes un borrador sin enviar (${ago}).`,
  draftBack: (ago: string) => `Tu borrador sin enviar (${ago}) está de vuelta.`,
  restore: "Recuperar",
  undo: "Deshacer",
  discard: "Descartar",
  discardDraft: "¿Descartar el borrador?",

  leave: "¿Seguro?",
  leaveText: "No has enviado lo que escribiste aquí.",
  stay: "Quedarme",
  go: "Salir",
} satisfies Translation<typeof en>;
