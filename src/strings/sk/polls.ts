import type { Translation } from "../catalogue.ts";
import type { polls as en } from "../en/polls.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, number } = spokenNumber("sk");

export const polls = {
  name: "Anketa",
  closed: "Táto anketa je uzavretá.",
  closes: "Anketa sa uzavrie {time}",
  hidden: "Výsledky sú skryté, kým sa anketa neuzavrie.",
  levelNeeded: (level: number) => `Hlasovať môžu používatelia od úrovne ${number(level)}.`,
  showResults: "Zobraziť výsledky",
  resultsShown: "Výsledky sú zobrazené.",
  voted: "(váš hlas)",
  vote: "Hlasovať",
  voteFor: (option: string) => `Hlasovať za ${option}`,
  voting: "Hlasuje sa…",
  working: "Spracúva sa…",
  withdraw: "Stiahnuť hlas",
  share: (percent: number, votes: number) => `${percent} % (${counted(votes, "hlas", "hlasy", "hlasov")})`,
  total: (votes: number) => counted(votes, "hlas", "hlasy", "hlasov"),
  counted: (option: string) => `Hlasovali ste za možnosť ${option}.`,
  withdrawn: "Váš hlas je stiahnutý.",
  close: "Uzavrieť anketu",
  notLoaded: (reason: string) => `Anketu sa nepodarilo načítať: ${reason}`,

  options: "Možnosti",
  option: (n: number) => `Možnosť ${n}`,
  addOption: "Pridať možnosť",
  removeOption: (n: number) => `Odstrániť možnosť ${n}`,
  emptyOptions: "Prázdne možnosti sa vynechajú.",
  hideResults: "Skryť výsledky do uzavretia ankety",
  closeAt: "Čas uzavretia",
  level: "Minimálna úroveň na hlasovanie",
  levelHint: "Ak pole necháte prázdne, hlasovať môže každý.",
} satisfies Translation<typeof en>;
