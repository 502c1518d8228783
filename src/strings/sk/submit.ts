import type { Translation } from "../catalogue.ts";
import type { submit as en } from "../en/submit.ts";
import { spokenNumber } from "../spoken-number.ts";
import { spokenSpan } from "../spoken-span.ts";

const { counted } = spokenNumber("sk");

const span = spokenSpan("sk", {
  seconds: ["sekundu", "sekundy", "sekúnd"],
  minutes: ["minútu", "minúty", "minút"],
  hours: ["hodinu", "hodiny", "hodín"],
});

export const submit = {
  content: "Text",
  contentHint: "Môžete použiť Markdown.",
  nsfwBox: "NSFW",
  nsfwHint: "Nevhodné do práce",
  nsfwSub: (sub: string) => `Všetky príspevky v kruhu ${sub} sú NSFW.`,
  submitPost: "Uverejniť",
  submitting: "Uverejňuje sa…",
  older30: "Zobraziť príspevok s týmto odkazom",
  rulesOf: (sub: string) => `Pravidlá kruhu ${sub}`,
  rulesLater: "Vyberte kruh a zobrazia sa jeho pravidlá.",
  noRules: "Tento kruh nemá pravidlá.",
  noTypes: (sub: string) => `Kruh ${sub} momentálne neprijíma nové príspevky.`,

  notes: "Pred uverejnením",
  slow: (seconds: number) => `Pomalý režim: jeden príspevok alebo komentár za ${span(seconds)}.`,
  subs: "Kruhy",
  yourSubs: "Vaše kruhy",
  found: (n: number) => `Nájdené: ${counted(n, "kruh", "kruhy", "kruhov")}. Použite šípky a Enter.`,
  noneFound: "Nenašli sa žiadne kruhy",
  searching: "Hľadá sa…",
  members: (n: number) => counted(n, "člen", "členovia", "členov"),
  loading: (sub: string) => `Načítava sa kruh ${sub}…`,
  rules: (n: number) => (n === 1 ? "Prečítať pravidlo" : `Prečítať ${counted(n, "pravidlo", "pravidlá", "pravidiel")}`),

  grab: "Načítať nadpis",
  grabbing: "Načítava sa nadpis…",
  grabAgain: "Načítať nadpis znova",
  grabbed: "Nadpis je prevzatý z odkazovanej stránky.",
  grabFailed: "Nadpis stránky sa nepodarilo prečítať.",
  putBack: "Vrátiť môj nadpis",

  postedHere: (sub: string, days: number) =>
    `V kruhu ${sub} už tento odkaz je. Znova ho možno uverejniť ${counted(days, "deň", "dni", "dní")} po tom príspevku.`,
  discussed: "Diskusie o tomto odkaze",
  comments: (n: number) => counted(n, "komentár", "komentáre", "komentárov"),
} satisfies Translation<typeof en>;
