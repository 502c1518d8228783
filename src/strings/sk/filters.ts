import type { Translation } from "../catalogue.ts";
import type { filters as en } from "../en/filters.ts";

export const filters = {
  manage: "Filtre podľa slov, domén a štítkov",
  lead: "Skryje zodpovedajúce príspevky z vašich zoznamov a zbalí komentáre s týmito slovami. Na vyhľadávanie a profily sa filtre nevzťahujú.",
  yours: "Vaše filtre",
  none: "Zatiaľ žiadne filtre.",
  noneHelp: "Pridajte slovo, ktoré nechcete vídať. Filter môže mať obmedzenú platnosť.",
  add: "Pridať filter",
  kind: "Filtrovať podľa",
  kinds: { word: "Slovo alebo slovné spojenie", domain: "Doména", flair: "Štítok" },
  kindHints: {
    word: "Celé slová. Na veľkosti písmen a diakritike nezáleží.",
    domain: "Doména odkazu vrátane subdomén.",
    flair: "Presne ako pri nadpise príspevku.",
  },
  text: "Slovo, doména alebo štítok",
  act: "Akcia",
  acts: { hide: "Skryť", fold: "Zbaliť" },
  actHints: {
    hide: "Vynechá zo zoznamov, komentáre zbalí.",
    fold: "Zbalí do jedného riadka.",
  },
  actOf: (text: string) => `Akcia pre „${text}“`,
  ends: "Obmedziť platnosť",
  ending: "platí do",
  ended: "skončil sa",
  added: "Filter je pridaný.",
  removed: (text: string) => `Filter „${text}“ je odstránený.`,
  remove: "Odstrániť",
  removeNamed: (text: string) => `Odstrániť filter „${text}“`,
} satisfies Translation<typeof en>;
