import type { Translation } from "../catalogue.ts";
import type { setup as en } from "../en/setup.ts";

export const setup = {
  lead: "O minútu máte vlastnú komunitu.",
  linkTitle: "Tento web ešte nie je nastavený",
  linkLead: "Ak je váš, otvorte odkaz na nastavenie, ktorý server vypísal pri spustení. Vyzerá takto:",
  example: (address: string) => `${address}?token=…`,
  linkHelp: "Už ho nemáte? Reštartujte server a vypíše nový. Platí len najnovší odkaz.",
  visitorHelp: "Ak nie je váš, vráťte sa o chvíľu.",
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
