import type { Translation } from "../catalogue.ts";
import type { manage as en } from "../en/manage.ts";

export const manage = {
  back: (sub: string) => `Späť do ${sub}`,
  name: (sub: string) => `Správa: ${sub}`,
  asAdmin: "Úpravy ako správca",
  pages: {
    "post-flairs": "Štítky príspevkov",
    "user-flairs": "Štítky členov",
    mods: "Moderátori",
    bans: "Ľudia so zákazom",
    log: "Záznam",
    settings: "Nastavenia",
    rules: "Pravidlá",
    "post-flairs": "Štítky príspevkov",
    "user-flairs": "Štítky členov",
    mods: "Moderátori",
  },
} satisfies Translation<typeof en>;
