import type { Translation } from "../catalogue.ts";
import type { polls as en } from "../en/polls.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, number } = spokenNumber("es");

export const polls = {
  name: "Encuesta",
  closed: "Esta encuesta está cerrada.",
  closes: "Esta encuesta se cierra {time}",
  hidden: "Los resultados se ocultan hasta que se cierre la encuesta",
  levelNeeded: (level: number) => `Solo pueden votar los usuarios a partir del nivel ${number(level)}.`,
  showResults: "Mostrar resultados",
  resultsShown: "Se muestran los resultados.",
  voted: "(votado)",
  vote: "Votar",
  voteFor: (option: string) => `Votar: ${option}`,
  voting: "Votando...",
  working: "Trabajando...",
  withdraw: "Retirar el voto",
  share: (percent: number, votes: number) => `${percent} % (${counted(votes, "voto", "votos")})`,
  total: (votes: number) => counted(votes, "voto", "votos"),
  counted: (option: string) => `Tu voto está contado: ${option}`,
  withdrawn: "Tu voto se ha retirado.",
  close: "Cerrar la encuesta",
  notLoaded: (reason: string) => `No se pudo cargar la encuesta: ${reason}`,

  options: "Opciones",
  option: (n: number) => `Opción ${n}`,
  addOption: "Añadir una opción",
  removeOption: (n: number) => `Quitar la opción ${n}`,
  emptyOptions: "Las opciones que quedan vacías no se incluyen.",
  hideResults: "Ocultar los resultados hasta que se cierre la encuesta",
  closeAt: "Cerrar la encuesta el...",
  level: "Nivel necesario para votar",
  levelHint: "Si queda vacío, puede votar todo el mundo.",
} satisfies Translation<typeof en>;
