import type { Translation } from "../catalogue.ts";
import type { setup as en } from "../en/setup.ts";

export const setup = {
  lead: "Jedna minúta a táto komunita je vaša.",
  linkTitle: "Táto stránka ešte nie je nastavená",
  linkLead: "Ak je vaša: otvorte odkaz na nastavenie, ktorý server vypísal pri spustení. Vyzerá takto:",
  example: (address: string) => `${address}?token=…`,
  linkHelp: "Už ten riadok nemáte? Spustite server znova a vypíše nový. Funguje len najnovší odkaz.",
  visitorHelp: "Ak nie je vaša: príďte o chvíľu.",
  siteName: "Názov stránky",
  siteNameHelp: "Stojí navrchu každej stránky.",
  adminName: "Vaše používateľské meno",
  start: "Ako začať",
  empty: "Začať naprázdno",
  emptyHelp: "Vytvoríte prvý kruh a napíšete prvý príspevok.",
  sample: "Začať s ukážkovou komunitou",
  sampleHelp:
    "Vymyslené kruhy, ľudia, príspevky a rozhovory, aby ste si mohli všetko hneď pozrieť. Najlepšie na vyskúšanie.",
  submit: "Vytvoriť stránku",
  submitting: "Stránka sa vytvára…",
} satisfies Translation<typeof en>;
