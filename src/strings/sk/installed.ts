import type { Translation } from "../catalogue.ts";
import type { installed as en } from "../en/installed.ts";

export const installed = {
  post: "Pridať príspevok",
  fresh: "Nové príspevky",
  search: "Hľadať",
  offlineTitle: "Ste offline",
  offlineText: "Stránka je momentálne nedostupná. To, čo ste napísali, zostáva uložené v tomto prehliadači.",
  retry: "Skúsiť znova",
} satisfies Translation<typeof en>;
