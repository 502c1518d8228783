import type { Translation } from "../catalogue.ts";
import type { lists as en } from "../en/lists.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

export const lists = {
  loading: "Načítavajú sa ďalšie príspevky…",
  failed: "Ďalšie príspevky sa nepodarilo načítať.",
  more: "Zobraziť ďalšie príspevky",
  came: (n: number) => counted(n, "ďalší príspevok", "ďalšie príspevky", "ďalších príspevkov"),

  shownAgain: "Príspevok je opäť vo vašich zoznamoch.",
  hiddenLead:
    "Tieto príspevky sa vo vašich zoznamoch nezobrazujú. Stále ich možno nájsť hľadaním, na profiloch ich autorov a na ich vlastných adresách.",
  showAgain: "Znova zobraziť",
  hiddenAt: "Skrytý",
  noneHidden: "Neskryli ste žiadne príspevky.",
  noneHiddenHelp: "Voľba „Skryť“ v ponuke príspevku ho odstráni z vašich zoznamov.",
} satisfies Translation<typeof en>;
