import type { Translation } from "../catalogue.ts";
import type { errors as en } from "../en/errors.ts";

export const errors = {
  titles: {
    "0": "So serverom sa nepodarilo spojiť",
    "400": "To sa nepodarilo",
    "401": "Prihláste sa, prosím",
    "403": "Sem nemáte prístup",
    "404": "Tu nič nie je",
    "409": "Teraz to nie je možné",
    "413": "To je priveľa",
    "418": "Som čajník",
    "429": "Priveľa požiadaviek",
    "500": "Niečo sa pokazilo",
    "503": "Okamih, prosím",
  },
  other: "To sa nepodarilo",
  pageTitle: (status: number, title: string) => `Chyba ${status} – ${title}`,
  help: {
    "0": "Skontrolujte pripojenie a načítajte stránku znova.",
    "404": "Stránka sa možno presunula alebo je v adrese preklep. Skúste hľadať alebo začnite na úvodnej stránke.",
    "429": "Ste rýchlejší, než dovoľujeme. Chvíľu počkajte a skúste to znova.",
    "500":
      "Nie je to vaša chyba. Skúste to o chvíľu znova; ak to potrvá, povedzte číslo uvedené nižšie ľuďom, ktorí túto stránku prevádzkujú.",
  },
  number: (id: string) => `Číslo chyby: ${id}`,
  home: "Úvodná stránka",
} satisfies Translation<typeof en>;
