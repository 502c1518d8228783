import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

/** Personal tokens, by which programs act for their owners. */
export const tokens = {
  title: "Osobné kľúče",
  lead: "Program s takým kľúčom koná vo vašom mene, pokiaľ to kľúč dovoľuje. Kto ho má, nepotrebuje heslo.",
  document: "Čo môžu programy",
  new: "Nový kľúč",
  name: "Názov",
  nameHint: "Na čo je, napríklad „aplikácia v telefóne“.",
  scopes: "Na čo sa smie použiť",
  scope: {
    read: "Čítať to, čo môžete čítať vy",
    vote: "Hlasovať",
    post: "Písať príspevky a komentáre, ukladať a nahlasovať",
    message: "Čítať a písať vaše správy a upozornenia",
    moderate: "Konať v kruhoch, ktoré moderujete",
  },
  days: "Platí",
  dayCount: (days: number) => (days === 0 ? "Kým ho neodstránim" : counted(days, "deň", "dni", "dní")),
  make: "Vytvoriť kľúč",
  made: "Váš nový kľúč",
  madeLead: "Skopírujte si ho teraz. Ukladá sa len jeho odtlačok, takže ho už nikto neukáže.",
  kept: "Mám ho skopírovaný",
  yours: "Vaše kľúče",
  none: "Nemáte žiadne kľúče.",
  over: "Skončil",
  used: "Naposledy použitý",
  unused: "Ešte nepoužitý",
  until: "Platí do",
  forGood: "Platí, kým sa neodstráni",
  since: "Vytvorený",
  remove: "Odstrániť",
  removeNamed: (name: string) => `Odstrániť: ${name}`,
  feeds: "Súkromné kanály",
  feedsLead:
    "Adresy pre čítačku kanálov: vaše kruhy, čo ste si uložili, vaše upozornenia a kto vám napísal. Kto má adresu, môže čítať jej kanál a nič iné. Texty správ v ňom nikdy nie sú.",
  feedName: "Názov čítačky",
  feedNameHint: "Napríklad „čítačka v telefóne“.",
  makeFeeds: "Vytvoriť adresy",
  feedsMade: "Vaše súkromné kanály",
  feedsMadeLead:
    "Skopírujte si teraz, čo potrebujete. Adresy sú uložené len ako hash, takže ich už nikto nemôže zobraziť. Pre JSON Feed pridajte ?format=json.",
  feedNames: {
    home: "Príspevky z vašich kruhov",
    saved: "Uložené",
    notifications: "Upozornenia",
    messages: "Správy: kto napísal a predmet",
  },
  feedScope: "Čítať vaše súkromné kanály",
  bot: "Z tohto účtu píše program",
  botHint: "Hovorí to v profile a vedľa mena pri príspevkoch a komentároch.",
  markBot: "Označiť ako bota",
  unmarkBot: "Už nie je bot",
  isBot: "Bot",
  apiLead:
    "Všetko, čo stránky čítajú a robia, je programom prístupné ako JSON: podľa tých istých pravidiel, na tej istej adrese za /api/v1. Osobný kľúč patrí do hlavičky Authorization.",
  apiExample: 'curl -H "Authorization: Bearer ambit_…" https://…/api/v1/all/new',
  apiPages:
    "GET s adresou stránky odpovie tým, z čoho je stránka. Zoznamy pomenujú ďalšiu časť tak ako stránka. Odpoveď má ETag; opýtajte sa s If-None-Match a dostanete 304, kým sa nič nezmení.",
  apiCalls:
    "POST s adresou volania urobí to, čo stránka, s poľami ako JSON. Volanie s hlavičkou Idempotency-Key sa vykoná raz, nech sa pošle koľkokrát chce.",
  apiSession:
    "Meno a heslo poslané na /api/v1/session dajú kľúč relácie, ktorá smie všetko, čo vy. Účet s druhým faktorom potrebuje jeho kód v poli code.",
  apiRefusals:
    "Odmietnutie sú problem details (RFC 9457): code je v každom jazyku rovnaký, field pomenuje, čo je zle. Hlavičky RateLimit a RateLimit-Policy hovoria, koľko z limitu ostáva.",
  apiDocument: "To všetko pre stroje, ako OpenAPI 3.1: {document}.",
  apiOnlySession: "Vyžaduje reláciu: o účte alebo pre správcov",
};
