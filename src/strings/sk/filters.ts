import type { Translation } from "../catalogue.ts";
import type { filters as en } from "../en/filters.ts";

export const filters = {
  manage: "Filtre slov, domén a štítkov",
  lead: "Príspevky s týmito slovami v názve, z týchto domén alebo s týmito štítkami sa do vašich zoznamov nedostanú a komentáre s týmito slovami sú zbalené. Vyhľadávanie a profily ukazujú všetko: tam ste o to požiadali.",
  yours: "Vaše filtre",
  none: "Nemáte žiadne filtre.",
  noneHelp: "Pridajte slovo, ktoré radšej nechcete stretnúť, natrvalo alebo na čas.",
  add: "Pridať filter",
  kind: "Čo hľadať",
  kinds: { word: "Slovo alebo fráza", domain: "Doména", flair: "Štítok" },
  kindHints: {
    word: "Celé slová, malé aj veľké písmená, s diakritikou aj bez nej.",
    domain: "Doména odkazu aj s poddoménami.",
    flair: "Tak, ako stojí za názvom.",
  },
  text: "Slovo, doména alebo štítok",
  act: "Čo s tým",
  acts: { hide: "Skryť", fold: "Zbaliť" },
  actHints: { hide: "V zoznamoch nebude; komentáre sa zbalia.", fold: "Riadok povie, že tam je, a otvorí to." },
  actOf: (text: string) => `Čo robiť s „${text}“`,
  ends: "V určitom čase sa skončí",
  ending: "skončí",
  ended: "skončil sa",
  added: "Filter je zapnutý.",
  removed: (text: string) => `Filter „${text}“ je odstránený.`,
  remove: "Odstrániť",
  removeNamed: (text: string) => `Odstrániť filter „${text}“`,
} satisfies Translation<typeof en>;
