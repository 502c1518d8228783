import type { Translation } from "../catalogue.ts";
import type { votes as en } from "../en/votes.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("sk");

export const votes = {
  up: (score: number | null) => (score === null ? "Hlasovať za" : `Hlasovať za, skóre ${number(score)}`),
  down: (score: number | null) => (score === null ? "Hlasovať proti" : `Hlasovať proti, skóre ${number(score)}`),
  hidden: "Skóre sa zobrazí neskôr",
  failed: (reason: string) => `Váš hlas sa nezapočítal: ${reason}`,
  closed: "Hlasovanie je uzavreté",
  ownWith: "Začína sa na 1 s vaším vlastným hlasom",
  ownWithout: "Začína sa na 0. Za vlastné komentáre hlasovať nemôžete",
} satisfies Translation<typeof en>;
