import type { Translation } from "../catalogue.ts";
import type { submit as en } from "../en/submit.ts";
import { spokenNumber } from "../spoken-number.ts";
import { spokenSpan } from "../spoken-span.ts";

const { counted } = spokenNumber("sk");

const span = spokenSpan("sk", {
  seconds: ["sekunda", "sekundy", "sekúnd"],
  minutes: ["minúta", "minúty", "minút"],
  hours: ["hodina", "hodiny", "hodín"],
});

export const submit = {
  content: "Obsah príspevku",
  contentHint: "Sem napíšte svoj príspevok. Formátovať ho môžete pomocou Markdownu.",
  nsfwBox: "NSFW?",
  nsfwHint: "Nevhodné do práce",
  nsfwSub: (sub: string) => `Každý príspevok v kruhu ${sub} má označenie NSFW.`,
  submitPost: "Pridať príspevok",
  submitting: "Pridáva sa…",
  older30: "Pozrieť si príspevok, ktorý už tento odkaz má",
  rulesOf: (sub: string) => `Pravidlá kruhu ${sub}`,
  rulesLater: "Keď si vyberiete kruh, objavia sa tu jeho pravidlá.",
  noRules: "Tento kruh nemá vlastné pravidlá.",
  noTypes: (sub: string) => `Kruh ${sub} zatiaľ neprijíma žiadny druh príspevkov, ktorý sa dá napísať.`,

  notes: "Skôr než prispejete",
  slow: (seconds: number) => `Pomalý režim: medzi príspevkami a komentármi musí uplynúť ${span(seconds)}.`,
  subs: "Kruhy",
  yourSubs: "Vaše kruhy",
  found: (n: number) =>
    `Nájdené: ${counted(n, "kruh", "kruhy", "kruhov")}. Vyberajte šípkami hore a dole, Enter potvrdí.`,
  noneFound: "Nenašli sa žiadne kruhy",
  searching: "Hľadajú sa kruhy…",
  members: (n: number) => counted(n, "člen", "členovia", "členov"),
  loading: (sub: string) => `Zisťuje sa, čo kruh ${sub} prijíma…`,
  rules: (n: number) =>
    n === 1 ? "Prečítajte si jeho pravidlo" : `Prečítajte si jeho ${counted(n, "pravidlo", "pravidlá", "pravidiel")}`,

  grab: "Prevziať nadpis",
  grabbing: "Preberá sa…",
  grabAgain: "Prevziať znova",
  grabbed: "Nadpis je teraz taký ako na stránke.",
  grabFailed: "Nadpis tej stránky sa nepodarilo prečítať.",
  putBack: "Vrátiť môj nadpis",

  postedHere: (sub: string, days: number) =>
    `Tento odkaz už v kruhu ${sub} je. Znova ho tam možno pridať po ${counted(days, "dni", "dňoch", "dňoch")} od posledného pridania.`,
  discussed: "Kde sa o tomto odkaze hovorí",
  comments: (n: number) => counted(n, "komentár", "komentáre", "komentárov"),
} satisfies Translation<typeof en>;
