import type { Translation } from "../catalogue.ts";
import type { welcome as en } from "../en/welcome.ts";

export const welcome = {
  title: (site: string) => `Víta vás ${site}`,
  lead: (name: string) => `Dobre, že ste tu, ${name}. Vyberte si, o čom chcete čítať:`,
  tiles: "Kruhy na výber",
  tilesNote: "Výber sa uloží hneď. Už vybrané sú tie, s ktorými začína každý; opustite ich, kedy chcete.",
  lastPost: "Najnovší príspevok",
  steps: [
    {
      title: "Kruhy sú miestnosti",
      text: "Každý príspevok žije v niektorom kruhu. Tie, s ktorými začína každý, už odoberáte; ďalšie si pridajte a tieto opustite, ako chcete. Vaša úvodná stránka sa skladá z kruhov, ktoré odoberáte.",
    },
    {
      title: "Poradie určujú hlasy",
      text: "Hlasujte za to, čo stojí za prečítanie, a proti tomu, čo od toho odvádza. Druhým stlačením hlas zrušíte.",
    },
    {
      title: "Rozprávajte sa ako hosť aj hostiteľ",
      text: "Skôr než do kruhu prvýkrát prispejete, prečítajte si jeho pravidlá. Odpovedajte na myšlienku, nie na človeka.",
    },
  ],
  findSubs: "Nájsť kruhy",
  frontPage: "Prejsť na úvodnú stránku",
  writePost: "Napísať príspevok",
  readTerms: "Podmienky používania",
  readPrivacy: "Súkromie",

  admin: {
    lead: "Váš web je prázdny. Tri kroky a bude sa tu dať bývať:",
    createSub: "Vytvorte prvý kruh",
    submit: "Napíšte prvý príspevok",
    invite: "Pozvite ľudí: zaregistrovať sa dá na {address}.",
    afterSub: "(po kroku 1)",
    done: "Hotovo",
  },
} satisfies Translation<typeof en>;
