import type { Translation } from "../catalogue.ts";
import type { blocks as en } from "../en/blocks.ts";

export const blocks = {
  block: (name: string) => `Zablokovať používateľa ${name}`,
  isBlocked: (name: string) => `Používateľa ${name} ste zablokovali`,
  messagesOf: "Správy",
  contentOf: "Príspevky a komentáre",
  messages: { show: "Zobraziť správy", hide: "Skryť správy" },
  content: {
    show: "Zobraziť príspevky a komentáre",
    blur: "Rozmazať príspevky a zbaliť komentáre",
    hide: "Skryť príspevky a komentáre",
  },
  blocked: (name: string) => `Používateľ ${name} je zablokovaný.`,
  unblocked: (name: string) => `Používateľ ${name} už nie je zablokovaný.`,
  stillInTeams: (name: string) => `V kruhoch, ktoré ${name} moderuje, ho uvidíte aj naďalej.`,
  notHiddenFrom: "Zablokovaní sa o tom nedozvedia a vaše príspevky vidia naďalej.",
  lead: "Vyberte, čo chcete od zablokovaných ľudí skryť. Zablokovať ich môžete na ich profile alebo pri správe.",
  canStillSee: "Zablokovaní vidia vaše príspevky naďalej.",
  teamsLead:
    "Zablokovaných uvidíte naďalej v kruhoch, ktoré moderujete vy, a zablokovaných moderátorov v kruhoch, ktoré moderujú oni.",
  nobody: "Nemáte nikoho zablokovaného.",
  nobodyHelp: "Ľudí zablokujete tlačidlom „Zablokovať“ na ich profile alebo pri niektorej z ich správ.",
  gone: "Zmazaný účet",
  manage: "Zablokovaní ľudia",
} satisfies Translation<typeof en>;
