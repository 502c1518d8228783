import type { Translation } from "../catalogue.ts";
import type { votes as en } from "../en/votes.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("es");

export const votes = {
  up: (score: number | null) => (score === null ? "Votar a favor" : `Votar a favor, puntuación ${number(score)}`),
  down: (score: number | null) => (score === null ? "Votar en contra" : `Votar en contra, puntuación ${number(score)}`),
  hidden: "La puntuación se muestra más tarde",
  failed: (reason: string) => `Tu voto no se ha contado: ${reason}`,
  closed: "La votación está cerrada",
  ownWith: "Empieza en 1, con tu propio voto",
  ownWithout: "Empieza en 0. No puedes votar tus propios comentarios",
} satisfies Translation<typeof en>;
