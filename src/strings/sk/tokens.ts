import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

/** Personal tokens, by which programs act for their owners. */
export const tokens = {
  title: "Osobné tokeny",
  lead: "Program s tokenom koná vo vašom mene v rozsahu, ktorý mu token dovoľuje. Heslo nepotrebuje.",
  document: "Čo môžu programy",
  new: "Nový token",
  name: "Názov",
  nameHint: "Na čo token slúži, napríklad „aplikácia v telefóne“.",
  scopes: "Oprávnenia",
  scope: {
    read: "Čítať to, čo môžete čítať vy",
    vote: "Hlasovať",
    post: "Uverejňovať, komentovať, ukladať a nahlasovať",
    message: "Čítať a písať vaše správy a upozornenia",
    moderate: "Zasahovať v kruhoch, ktoré moderujete",
  },
  days: "Platnosť",
  dayCount: (days: number) => (days === 0 ? "Do odstránenia" : counted(days, "deň", "dni", "dní")),
  make: "Vytvoriť token",
  made: "Váš nový token",
  madeLead: "Skopírujte si ho teraz. Ukladá sa len jeho odtlačok, takže sa už nezobrazí.",
  kept: "Mám ho skopírovaný",
  yours: "Vaše tokeny",
  none: "Žiadne tokeny.",
  over: "Neplatný",
  used: "Naposledy použitý",
  unused: "Ešte nepoužitý",
  until: "Platí do",
  forGood: "Platí do odstránenia",
  since: "Vytvorený",
  remove: "Odstrániť",
  removeNamed: (name: string) => `Odstrániť ${name}`,
  feeds: "Súkromné kanály",
  feedsLead:
    "Adresy pre čítačku kanálov: vaše kruhy, uložené, upozornenia a odosielatelia správ. S adresou sa dá čítať len jej kanál. Texty správ neobsahujú.",
  feedName: "Názov čítačky",
  feedNameHint: "Napríklad „čítačka v telefóne“.",
  makeFeeds: "Vytvoriť adresy kanálov",
  feedsMade: "Vaše súkromné kanály",
  feedsMadeLead:
    "Skopírujte si ich teraz. Ukladajú sa len odtlačky adries, takže sa už nezobrazia. Pre JSON Feed pridajte ?format=json.",
  feedNames: {
    home: "Príspevky z vašich kruhov",
    saved: "Uložené",
    notifications: "Upozornenia",
    messages: "Správy: odosielateľ a predmet",
  },
  feedScope: "Čítať vaše súkromné kanály",
  bot: "Z tohto účtu píše program",
  botHint: "Zobrazí sa na profile a pri mene v príspevkoch a komentároch.",
  markBot: "Označiť ako bota",
  unmarkBot: "Zrušiť označenie bota",
  isBot: "Bot",
  apiLead:
    "Všetko, čo stránky zobrazujú a robia, môžu programy získať ako JSON: podľa rovnakých pravidiel, na rovnakej adrese za /api/v1. Osobný token patrí do hlavičky Authorization.",
  apiExample: 'curl -H "Authorization: Bearer ambit_…" https://…/api/v1/all/new',
  apiPages:
    "GET s adresou stránky vráti jej údaje. Zoznamy odkazujú na ďalšiu časť tak ako stránka. Odpoveď obsahuje ETag; s hlavičkou If-None-Match dostanete 304, kým sa nič nezmení.",
  apiCalls:
    "POST s adresou volania urobí to isté, čo stránka, s poľami vo formáte JSON. Volanie s hlavičkou Idempotency-Key sa vykoná len raz, aj keď sa pošle opakovane.",
  apiSession:
    "Za meno a heslo poslané na /api/v1/session dostanete token relácie so všetkými vašimi oprávneniami. Pri účte s druhým faktorom pridajte jeho kód do poľa code.",
  apiRefusals:
    "Odmietnutie má formát problem details (RFC 9457): code je vo všetkých jazykoch rovnaký, field určuje chybné pole. Hlavičky RateLimit a RateLimit-Policy udávajú, koľko z limitu zostáva.",
  apiDocument: "Úplný opis pre programy vo formáte OpenAPI 3.1: {document}.",
  apiOnlySession: "Vyžaduje reláciu: týka sa účtu alebo je pre administrátorov",
};
