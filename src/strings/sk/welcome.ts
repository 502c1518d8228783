import type { Translation } from "../catalogue.ts";
import type { welcome as en } from "../en/welcome.ts";

export const welcome = {
  title: (site: string) => `Víta vás ${site}`,
  lead: (name: string) => `Vitajte, ${name}. Vyberte si, o čom chcete čítať:`,
  tiles: "Kruhy na výber",
  tilesNote: "Výber sa ukladá hneď. Predvolené kruhy už odoberáte, odber môžete kedykoľvek zrušiť.",
  lastPost: "Najnovší príspevok",
  steps: [
    {
      title: "Kruhy sú miestnosti",
      text: "Každý príspevok patrí do niektorého kruhu. Predvolené kruhy už odoberáte; ich odber môžete zrušiť a pridať si ďalšie. Vaša úvodná stránka sa skladá z kruhov, ktoré odoberáte.",
    },
    {
      title: "Poradie určujú hlasy",
      text: "Hlasujte za to, čo stojí za prečítanie, a proti tomu, čo odvádza od témy. Druhým stlačením hlas zrušíte.",
    },
    {
      title: "Diskutujte slušne",
      text: "Pred prvým príspevkom v kruhu si prečítajte jeho pravidlá. Reagujte na myšlienku, nie na človeka.",
    },
  ],
  findSubs: "Nájsť kruhy",
  frontPage: "Prejsť na úvodnú stránku",
  writePost: "Vytvoriť príspevok",
  readTerms: "Podmienky používania",
  readPrivacy: "Ochrana súkromia",

  admin: {
    lead: "Váš web je prázdny. Začnite tromi krokmi:",
    createSub: "Vytvorte prvý kruh",
    submit: "Napíšte prvý príspevok",
    invite: "Pozvite ľudí. Zaregistrovať sa môžu na {address}.",
    afterSub: "(po kroku 1)",
    done: "Hotovo",
  },
} satisfies Translation<typeof en>;
