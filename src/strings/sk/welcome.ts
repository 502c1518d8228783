import type { Translation } from "../catalogue.ts";
import type { welcome as en } from "../en/welcome.ts";

export const welcome = {
  title: (site: string) => `Víta vás ${site}`,
  lead: (name: string) => `Vitajte, ${name}. Vyberte si kruhy, ktoré vás zaujímajú:`,
  tiles: "Kruhy na výber",
  tilesNote: "Výber sa ukladá hneď. Predvolené kruhy už odoberáte, odber môžete kedykoľvek zrušiť.",
  lastPost: "Najnovší príspevok",
  steps: [
    {
      title: "Kruhy sú témy",
      text: "Každý príspevok patrí do niektorého kruhu. Na začiatku ich niekoľko odoberáte; ďalšie si pridajte alebo odber zrušte podľa seba. Úvodná stránka zobrazuje príspevky z vašich kruhov.",
    },
    {
      title: "Poradie určujú hlasy",
      text: "Hlasujte za to, čo stojí za prečítanie, a proti tomu, čo je mimo témy. Druhým stlačením hlas zrušíte.",
    },
    {
      title: "Buďte dobrým hosťom",
      text: "Pred písaním v kruhu si prečítajte jeho pravidlá. Reagujte na argument, nie na človeka.",
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
