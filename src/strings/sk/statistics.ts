import type { Translation } from "../catalogue.ts";
import type { statistics as en } from "../en/statistics.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

export const statistics = {
  title: (sub: string) => `Štatistika moderovania kruhu ${sub}`,
  lead: (isPublic: boolean) =>
    `Posledných 90 dní. ${isPublic ? "Vidia ju všetci." : "Vidia ju len moderátori. Zverejniť ju môžete v nastaveniach."}`,
  acts: "Zásahy",
  act: "Zásah",
  count: "Počet",
  undone: "Zrušené",
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
    made: "Prijaté",
    waiting: "Otvorené",
    upheld: "Potvrdené",
    eased: "Skrátené",
    reversed: "Zrušené",
  },
  team: "Moderátori",
  teamLead: (open: number) =>
    `${counted(open, "otvorená položka", "otvorené položky", "otvorených položiek")}. Vidia to len vlastník a administrátori.`,
  moderator: "Moderátor",
  open: "Teraz otvorené",
  closed: "Uzavreté",
  median: "Mediánový čas",
} satisfies Translation<typeof en>;
