import type { Translation } from "../catalogue.ts";
import type { domains as en } from "../en/domains.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("sk");

export const domains = {
  title: "Zakázané domény",
  lead: "Zakázaná doména sa odmieta so všetkým, čo je pod ňou, nech je v adrese akýkoľvek port či používateľ.",
  lists: "Zoznamy",
  kinds: { link: "Odkazy", email: "E-maily" },
  titles: { link: "Domény zakázané pre odkazy", email: "Zakázané e-mailové domény" },
  add: "Pridať domény",
  field: "Domény",
  hints: {
    link: "Jedna alebo vložený zoznam, oddelené medzerami, čiarkami alebo novými riadkami. Odkazy na ne už nikto nepridá.",
    email:
      "Jedna alebo vložený zoznam, oddelené medzerami, čiarkami alebo novými riadkami. Žiadny účet už na nich nebude mať adresu.",
  },
  addNow: "Pridať",
  added: (n: number) => (n === 1 ? "Pridané." : `Pridané: ${number(n)}`),
  search: "Hľadať domény",
  searchHint: "Niekoľko písmen",
  searchSend: "Hľadať",
  remove: "odstrániť",
  removeNamed: (domain: string) => `odstrániť ${domain}`,
  none: { link: "Žiadna doména nie je zakázaná.", email: "Žiadna e-mailová doména nie je zakázaná." },
  noneSo: "Žiadna zakázaná doména taká nie je.",
  more: "Ďalšie domény",
} satisfies Translation<typeof en>;
