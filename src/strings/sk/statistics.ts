import type { Translation } from "../catalogue.ts";
import type { statistics as en } from "../en/statistics.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

export const statistics = {
  title: (sub: string) => `Moderovanie kruhu ${sub} v číslach`,
  lead: (isPublic: boolean) =>
    `Čo tím urobil za posledných 90 dní. ${isPublic ? "Môžu to čítať všetci." : "Číta to len tím; v nastaveniach kruhu sa to dá ukázať všetkým."}`,
  acts: "Zásahy",
  act: "Zásah",
  count: "Počet",
  undone: "Vrátené späť",
  names: {
    52: "Odstránené príspevky",
    53: "Odstránené komentáre",
    130: "Varovania",
    142: "Zamietnuté po kontrole",
    144: "Odstránené automoderovaním",
    22: "Zákazy",
  },
  appeals: "Odvolania",
  outcomes: {
    made: "Podané",
    waiting: "Čakajú",
    upheld: "Zásah ostáva",
    eased: "Zmiernené",
    reversed: "Zrušené",
  },
  team: "Kto rozhodoval",
  teamLead: (open: number) =>
    `Teraz ${counted(open, "otvorená položka", "otvorené položky", "otvorených položiek")}. Túto časť čítajú len vlastník a správcovia.`,
  moderator: "Moderátor",
  open: "Práve pozerá",
  closed: "Uzavreté",
  median: "Medián času",
} satisfies Translation<typeof en>;
