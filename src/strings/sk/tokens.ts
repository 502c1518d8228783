import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

/** Personal tokens, by which programs act for their owners. */
export const tokens = {
  title: "Osobné tokeny",
  lead: "Aplikácia s tokenom môže konať vo vašom mene bez hesla. Vyberte, čo smie robiť.",
  document: "Dokumentácia API",
  new: "Nový token",
  name: "Názov",
  nameHint: "Napríklad „aplikácia v telefóne“.",
  scopes: "Oprávnenia",
  scope: {
    read: "Čítať všetko, čo vidíte vy",
    vote: "Hlasovať",
    post: "Uverejňovať, komentovať, ukladať a nahlasovať",
    message: "Čítať a písať vaše správy a upozornenia",
    moderate: "Moderovať vaše kruhy",
  },
  days: "Platnosť",
  dayCount: (days: number) => (days === 0 ? "Bez obmedzenia" : counted(days, "deň", "dni", "dní")),
  make: "Vytvoriť token",
  made: "Váš nový token",
  madeLead: "Skopírujte si ho teraz. Znova sa už nezobrazí.",
  kept: "Mám ho skopírovaný",
  yours: "Vaše tokeny",
  none: "Žiadne tokeny.",
  over: "Vypršal",
  used: "Naposledy použitý",
  unused: "Ešte nepoužitý",
  until: "Platí do",
  forGood: "Bez obmedzenia",
  since: "Vytvorený",
  remove: "Zrušiť",
  removeNamed: (name: string) => `Zrušiť ${name}`,
  feeds: "Súkromné kanály",
  feedsLead:
    "Kanály vašich kruhov, uložených položiek, upozornení a správ pre čítačku. Kto má adresu, môže čítať jej kanál a nič iné. Text správ kanály neobsahujú.",
  feedName: "Čítačka kanálov",
  feedNameHint: "Napríklad „čítačka v telefóne“.",
  makeFeeds: "Vytvoriť adresy kanálov",
  feedsMade: "Vaše súkromné kanály",
  feedsMadeLead: "Skopírujte si adresy teraz. Znova sa už nezobrazia. Pre JSON Feed pridajte ?format=json.",
  feedNames: {
    home: "Príspevky z vašich kruhov",
    saved: "Uložené",
    notifications: "Upozornenia",
    messages: "Správy: odosielateľ a predmet",
  },
  feedScope: "Čítať vaše súkromné kanály",
  bot: "Účet bota",
  botHint: "Zapnite, ak z tohto účtu píše program. Pri mene sa zobrazí označenie bota.",
  markBot: "Označiť ako bota",
  unmarkBot: "Zrušiť označenie bota",
  isBot: "Bot",
  apiLead:
    "Všetko na tomto webe je dostupné aj ako JSON, na rovnakej adrese za /api/v1 a podľa rovnakých pravidiel. Osobný token pošlite v hlavičke Authorization.",
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
  apiOnlySession: "Len s reláciou: účet a administrácia",
};
