import type { Translation } from "../catalogue.ts";
import type { installed as en } from "../en/installed.ts";

export const installed = {
  post: "Vytvoriť príspevok",
  fresh: "Nové príspevky",
  search: "Hľadať",
  offlineTitle: "Ste offline",
  offlineText: "Skontrolujte pripojenie. Váš text je uložený v tomto prehliadači.",
  retry: "Skúsiť znova",
} satisfies Translation<typeof en>;
