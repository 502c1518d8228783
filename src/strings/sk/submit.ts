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
