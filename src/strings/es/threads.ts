import type { Distinction } from "#domain/distinction.ts";
import type { Translation } from "../catalogue.ts";
import type { threads as en } from "../en/threads.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted, formOf } = spokenNumber("es");

export const threads = {
  news: "Comentarios nuevos",
  nNew: (n: number) => `${number(n)} ${formOf(n, "nuevo", "nuevos")}`,
  place: (at: number, n: number) => `${number(at)} de ${number(n)}`,
  nextNew: "Siguiente comentario nuevo",
  previousNew: "Anterior comentario nuevo",
  reached: (at: number, n: number, name: string) => `Comentario nuevo ${number(at)} de ${number(n)}, de ${name}.`,
  arrived: (n: number) => counted(n, "comentario nuevo", "comentarios nuevos"),
  showArrived: (n: number) => `Mostrar ${counted(n, "comentario nuevo", "comentarios nuevos")}`,
  nothingToShow: "No hay comentarios que puedas ver.",
  replyTo: (name: string, text: string) => (text === "" ? name : `${name}: ${text}`),
  toParent: "Ir al comentario superior",
  nextTop: "Siguiente comentario principal (mantén pulsado: anterior)",

  collapseReplies: "Plegar respuestas",
  expandAll: "Desplegar todo",
  collapsedReplies: (n: number) => `${counted(n, "respuesta plegada", "respuestas plegadas")}.`,
  expandedAll: "Todos los comentarios desplegados.",
  inReplyTo: (name: string) => `en respuesta a ${name}`,
  continueThread: (n: number) => `Continuar este hilo (${counted(n, "respuesta", "respuestas")})`,

  history: "Historial",
  hideHistory: "Ocultar historial",
  editHistory: (at: number, n: number) => `Versión ${at} de ${n}`,
  changes: "Mostrar cambios",
  noOlder: "Esta es la primera versión.",

  distinguish: (as: Distinction) => (as === "admin" ? "Marcar como administración" : "Marcar como moderación"),
  undistinguish: "Quitar marca",
  stick: "Fijar",
  unstick: "Dejar de fijar",
  lock: "Cerrar respuestas",
  unlock: "Abrir respuestas",
  marked: "Hecho.",
} satisfies Translation<typeof en>;
