import type { Translation } from "../catalogue.ts";
import type { errors as en } from "../en/errors.ts";

export const errors = {
  titles: {
    "0": "So serverom sa nepodarilo spojiť",
    "400": "Neplatná požiadavka",
    "401": "Prihláste sa",
    "403": "Prístup zamietnutý",
    "404": "Stránka sa nenašla",
    "409": "Teraz to nie je možné",
    "413": "Príliš veľké",
    "418": "Som čajník",
    "429": "Priveľa požiadaviek",
    "500": "Niečo sa pokazilo",
    "503": "Server je momentálne zaneprázdnený",
  },
  other: "Niečo sa pokazilo",
  pageTitle: (status: number, title: string) => `Chyba ${status} – ${title}`,
  help: {
    "0": "Skontrolujte pripojenie a načítajte stránku znova.",
    "404": "Adresa môže byť nesprávna alebo sa stránka presunula. Skúste vyhľadávanie alebo úvodnú stránku.",
    "429": "Spomaľte. Chvíľu počkajte a skúste to znova.",
    "500": "Skúste to o chvíľu znova. Ak problém pretrvá, pošlite číslo chyby administrátorom.",
  },
  number: (id: string) => `Číslo chyby: ${id}`,
  home: "Úvodná stránka",
} satisfies Translation<typeof en>;
