import type { Translation } from "../catalogue.ts";
import type { editing as en } from "../en/editing.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("es");

export const editing = {
  people: "Personas",
  subs: "Círculos",
  suggested: (n: number) => `${counted(n, "nombre encontrado", "nombres encontrados")}. Usa las flechas e Intro.`,
  inThread: "en este hilo",

  draftKept: "Borrador guardado",
  justNow: "hace un momento",
  draftFound: (ago: string) => `Tienes un borrador sin enviar (${ago}).`,
  draftBack: (ago: string) => `Se ha recuperado tu borrador sin enviar (${ago}).`,
  restore: "Recuperar",
  undo: "Deshacer",
  discard: "Descartar",
  discardDraft: "¿Descartar el borrador?",

  leave: "¿Salir de esta página?",
  leaveText: "Tus cambios no se han enviado.",
  stay: "Quedarme",
  go: "Salir",
} satisfies Translation<typeof en>;
