import type { Translation } from "../catalogue.ts";
import type { manage as en } from "../en/manage.ts";

export const manage = {
  back: (sub: string) => `Späť do ${sub}`,
  name: (sub: string) => `Správa: ${sub}`,
  asAdmin: "Upravujete ako administrátor",
  pages: {
    settings: "Nastavenia",
    rules: "Pravidlá",
    responses: "Uložené odpovede",
    reporters: "Stíšení oznamovatelia",
    automod: "Automoderovanie",
    webhooks: "Webhooky",
    "post-flairs": "Štítky príspevkov",
    "user-flairs": "Štítky členov",
    stylesheet: "Štýl",
    mods: "Moderátori",
    bans: "Používatelia so zákazom",
    appeals: "Odvolania",
    statistics: "Štatistika",
    log: "Záznam",
    exports: "Export",
  },
} satisfies Translation<typeof en>;
