import type { Translation } from "../catalogue.ts";
import type { polls as en } from "../en/polls.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, number } = spokenNumber("es");

export const polls = {
  name: "Encuesta",
  closed: "Esta encuesta está cerrada.",
  closes: "Esta encuesta se cierra {time}",
  hidden: "Los resultados se ocultan hasta que se cierre la encuesta.",
  levelNeeded: (level: number) => `Solo pueden votar los miembros a partir del nivel ${number(level)}.`,
  showResults: "Mostrar resultados",
  resultsShown: "Resultados mostrados.",
  voted: "(votado)",
  vote: "Votar",
  voteFor: (option: string) => `Votar: ${option}`,
  voting: "Votando…",
  working: "Procesando…",
  withdraw: "Retirar voto",
  share: (percent: number, votes: number) => `${percent} % (${counted(votes, "voto", "votos")})`,
  total: (votes: number) => counted(votes, "voto", "votos"),
  counted: (option: string) => `Votaste por ${option}.`,
  withdrawn: "Voto retirado.",
  close: "Cerrar encuesta",
  notLoaded: (reason: string) => `No se pudo cargar la encuesta: ${reason}`,

  options: "Opciones",
  option: (n: number) => `Opción ${n}`,
  addOption: "Añadir opción",
  removeOption: (n: number) => `Quitar opción ${n}`,
  emptyOptions: "Las opciones vacías se ignoran.",
  hideResults: "Ocultar resultados hasta el cierre",
  closeAt: "Hora de cierre",
  level: "Nivel mínimo para votar",
  levelHint: "Déjalo vacío para que vote cualquiera.",
} satisfies Translation<typeof en>;
