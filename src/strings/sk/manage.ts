import type { Translation } from "../catalogue.ts";
import type { manage as en } from "../en/manage.ts";

export const manage = {
  back: (sub: string) => `Späť do ${sub}`,
  name: (sub: string) => `Správa: ${sub}`,
  asAdmin: "Úpravy ako správca",
  pages: {
    settings: "Nastavenia",
    rules: "Pravidlá",
    responses: "Uložené odpovede",
    reporters: "Stíšené hlásenia",
    automod: "Automoderovanie",
    webhooks: "Webhooky",
    "post-flairs": "Štítky príspevkov",
    "user-flairs": "Štítky členov",
    stylesheet: "Štýl",
    mods: "Moderátori",
    bans: "Ľudia so zákazom",
    appeals: "Odvolania",
    statistics: "Štatistika",
    log: "Záznam",
    exports: "Exportovanie",
  },
} satisfies Translation<typeof en>;
