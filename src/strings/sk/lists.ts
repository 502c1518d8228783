import type { Translation } from "../catalogue.ts";
import type { lists as en } from "../en/lists.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

export const lists = {
  loading: "Načítavajú sa ďalšie príspevky…",
  failed: "Ďalšie príspevky sa nepodarilo načítať. Skúste to znova.",
  more: "Zobraziť ďalšie príspevky",
  came: (n: number) => counted(n, "ďalší príspevok", "ďalšie príspevky", "ďalších príspevkov"),

  shownAgain: "Príspevok je opäť vo vašich zoznamoch.",
  hiddenLead: "Tieto príspevky sa nezobrazujú vo vašich zoznamoch. Nájdete ich vyhľadávaním a na profiloch.",
  showAgain: "Znova zobraziť",
  hiddenAt: "Skrytý",
  noneHidden: "Žiadne skryté príspevky.",
  noneHiddenHelp: "Príspevok skryjete voľbou „Skryť“ v jeho ponuke.",
} satisfies Translation<typeof en>;
