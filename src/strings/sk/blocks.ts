import type { Translation } from "../catalogue.ts";
import type { blocks as en } from "../en/blocks.ts";

export const blocks = {
  block: (name: string) => `Zablokovať: ${name}`,
  isBlocked: (name: string) => `Zablokovali ste: ${name}`,
  messagesOf: "Správy",
  contentOf: "Príspevky a komentáre",
  messages: { show: "Zobrazovať správy", hide: "Skrývať správy" },
  content: {
    show: "Zobrazovať príspevky a komentáre",
    blur: "Rozmazať príspevky a zbaliť komentáre",
    hide: "Skrývať príspevky a komentáre",
  },
  blocked: (name: string) => `Zablokované: ${name}.`,
  unblocked: (name: string) => `Už nie je zablokované: ${name}.`,
  stillInTeams: (name: string) => `V kruhoch, ktoré ${name} moderuje, jeho príspevky uvidíte aj naďalej.`,
  notHiddenFrom: "Ľudia, ktorých zablokujete, naďalej vidia, čo zverejníte, a nič sa o tom nedozvedia.",
  lead: "Spravujte ľudí, ktorých ste zablokovali: skryte alebo zobrazte ich správy a skryte, rozmažte alebo zobrazte, čo zverejnia. Ľudí pridáte cez „Zablokovať“ na profile alebo „zablokovať odosielateľa“ pri správe.",
  canStillSee: "Ľudia, ktorých zablokujete, naďalej vidia, čo zverejníte.",
  teamsLead:
    "Zablokovaných ľudí naďalej uvidíte v kruhoch, ktoré moderujete, a zablokovaných moderátorov v kruhoch, ktoré moderujú oni.",
  nobody: "Nikoho ste nezablokovali.",
  nobodyHelp:
    "Niekoho zablokujete cez „Zablokovať“ na jeho profile alebo „zablokovať odosielateľa“ pri jednej z jeho správ.",
  gone: "Odstránený účet",
  manage: "Ľudia, ktorých ste zablokovali",
} satisfies Translation<typeof en>;
