import type { Translation } from "../catalogue.ts";
import type { setup as en } from "../en/setup.ts";

export const setup = {
  lead: "Váš web bude o minútu hotový.",
  linkTitle: "Tento web ešte nie je nastavený",
  linkLead: "Ak je to váš web, otvorte odkaz na nastavenie, ktorý server vypísal pri spustení. Vyzerá takto:",
  example: (address: string) => `${address}?token=…`,
  linkHelp: "Stratili ste odkaz? Reštartujte server a vypíše nový. Platí len najnovší odkaz.",
  visitorHelp: "Ak ste návštevník, vráťte sa o chvíľu.",
  siteName: "Názov webu",
  siteNameHelp: "Zobrazuje sa navrchu každej stránky.",
  adminName: "Vaše používateľské meno",
  start: "Ako začať",
  empty: "Prázdny web",
  emptyHelp: "Prvý kruh a prvý príspevok vytvoríte vy.",
  sample: "Ukážková komunita",
  sampleHelp: "Vymyslené kruhy, ľudia, príspevky a diskusie. Najlepšie na vyskúšanie.",
  submit: "Vytvoriť web",
  submitting: "Web sa vytvára…",
} satisfies Translation<typeof en>;
