import type { Distinction } from "#domain/distinction.ts";
import type { Translation } from "../catalogue.ts";
import type { threads as en } from "../en/threads.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted, formOf } = spokenNumber("es");

export const threads = {
  news: "Comentarios nuevos",
  nNew: (n: number) => `${number(n)} ${formOf(n, "nuevo", "nuevos")}`,
  place: (at: number, n: number) => `${number(at)} de ${number(n)}`,
  nextNew: "Comentario nuevo siguiente",
  previousNew: "Comentario nuevo anterior",
  reached: (at: number, n: number, name: string) => `Comentario nuevo ${number(at)} de ${number(n)}, de ${name}.`,
  arrived: (n: number) => counted(n, "comentario nuevo", "comentarios nuevos"),
  showArrived: (n: number) => `Mostrar ${counted(n, "comentario nuevo", "comentarios nuevos")}`,
  nothingToShow: "Nada que se te pueda mostrar.",
  replyTo: (name: string, text: string) => (text === "" ? name : `${name}: ${text}`),
  toParent: "Ir al comentario al que responde",
  nextTop: "Siguiente comentario principal (mantener pulsado: anterior)",

  collapseReplies: "Plegar las respuestas",
  expandAll: "Desplegar todo",
  collapsedReplies: (n: number) => `${counted(n, "respuesta plegada", "respuestas plegadas")}.`,
  expandedAll: "Todos los comentarios desplegados.",
  inReplyTo: (name: string) => `en respuesta a ${name}`,
  continueThread: (n: number) => `Continuar este hilo (${counted(n, "respuesta", "respuestas")})`,

  history: "Historial",
  hideHistory: "Ocultar el historial",
  editHistory: (at: number, n: number) => `Historial de ediciones: ${at}/${n}`,
  changes: "Mostrar lo que cambió",
  noOlder: "Así se escribió al principio.",

  distinguish: (as: Distinction) => (as === "admin" ? "Distinguir como administración" : "Distinguir como moderación"),
  undistinguish: "Dejar de distinguir",
  stick: "Fijar",
  unstick: "Dejar de fijar",
  lock: "Cerrar respuestas",
  unlock: "Abrir respuestas",
  marked: "Hecho.",
} satisfies Translation<typeof en>;
