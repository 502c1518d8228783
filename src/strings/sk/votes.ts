import type { Translation } from "../catalogue.ts";
import type { votes as en } from "../en/votes.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("sk");

export const votes = {
  up: (score: number | null) => (score === null ? "Hlas za" : `Hlas za, skóre ${number(score)}`),
  down: (score: number | null) => (score === null ? "Hlas proti" : `Hlas proti, skóre ${number(score)}`),
  hidden: "Skóre sa ukáže neskôr",
  failed: (reason: string) => `Váš hlas sa nezapočítal: ${reason}`,
  closed: "Hlasovanie je uzavreté",
  ownWith: "Začína na 1, s vaším vlastným hlasom",
  ownWithout: "Začína na 0: o vašich komentároch hlasujú ostatní",
} satisfies Translation<typeof en>;
