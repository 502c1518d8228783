import type { Translation } from "../catalogue.ts";
import type { domains as en } from "../en/domains.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("sk");

export const domains = {
  title: "Zakázané domény",
  lead: "Zákaz platí aj pre všetky subdomény.",
  lists: "Zoznamy",
  kinds: { link: "Odkazy", email: "E-mail" },
  titles: { link: "Zakázané domény", email: "Zakázané e-mailové domény" },
  add: "Pridať domény",
  field: "Domény",
  hints: {
    link: "Jedna alebo viac, oddelené medzerami, čiarkami alebo novými riadkami. Odkazy na ne sa nedajú uverejniť.",
    email:
      "Jedna alebo viac, oddelené medzerami, čiarkami alebo novými riadkami. Účty nemôžu mať adresy na týchto doménach.",
  },
  addNow: "Pridať",
  added: (n: number) => (n === 1 ? "Pridané." : `Pridané: ${number(n)}`),
  search: "Hľadať domény",
  searchHint: "Časť domény",
  searchSend: "Hľadať",
  remove: "Odstrániť",
  removeNamed: (domain: string) => `Odstrániť ${domain}`,
  none: { link: "Žiadne zakázané domény.", email: "Žiadne zakázané e-mailové domény." },
  noneSo: "Nenašli sa žiadne domény.",
  more: "Ďalšie domény",
} satisfies Translation<typeof en>;
