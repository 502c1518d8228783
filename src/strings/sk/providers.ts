import type { providers as source } from "../en/providers.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

export const providers: typeof source = {
  title: "Iné služby",
  lead: "Prihláste sa účtom z inej služby. Dozvie sa len to, že sa sem prihlasujete.",
  logInElsewhere: "Prihlásenie cez inú službu",
  registerElsewhere: "Registrácia cez inú službu",
  logInBy: (label: string) => `Prihlásiť sa cez ${label}`,
  registerBy: (label: string) => `Zaregistrovať sa cez ${label}`,
  proveBy: (label: string) => `Potvrdiť cez ${label}`,
  leaving: "Prechádza sa do služby…",
  since: "Prepojené",
  notLinked: "Neprepojené",
  link: "Prepojiť",
  linkOne: (label: string) => `Prepojiť ${label}`,
  unlink: "Odpojiť",
  unlinkOne: (label: string) => `Odpojiť ${label}`,
  unlinked: "Služba je odpojená",
  proveLead: "Táto akcia vyžaduje potvrdenie totožnosti. Váš účet nemá heslo, potvrďte ju inak.",
  shownLead: "Totožnosť je potvrdená. Váš účet vyžaduje aj kód.",
  noWay:
    "Váš účet nemá heslo a totožnosť sa teraz nedá potvrdiť inak. Odhláste sa a nastavte si heslo cez „Zabudli ste heslo?“.",
  goOn: (label: string) => `Pokračovať do ${label}`,
  goOnLead: "Prihlásite sa na inom webe a potom sa vrátite sem.",
  registerLead: (label: string) =>
    `${label} potvrdzuje vašu totožnosť. Zvoľte si meno nového účtu, heslo nepotrebujete.`,
  haveAccount: (label: string) => `Už tu máte účet? Prihláste sa a na stránke Zabezpečenie prepojte ${label}.`,
  noPassword: "Váš účet nemá heslo. S heslom sa prihlásite aj bez inej služby.",
  notes: {
    cancelled: "Prihlásenie v inej službe sa nedokončilo. Skúste to znova alebo zvoľte iný spôsob.",
    failed: "Iná služba je nedostupná alebo neodpovedala správne. Skúste to neskôr alebo zvoľte iný spôsob.",
    over: "Trvalo to príliš dlho, už sa to dokončilo alebo sa to začalo v inom prehliadači. Začnite znova.",
    unknown:
      "S týmto účtom tu nie je prepojený žiadny účet. Prihláste sa heslom a prepojte ho na stránke Zabezpečenie alebo sa najprv zaregistrujte.",
    other: "S vaším účtom je prepojený iný účet tejto služby. Prihláste sa v nej správnym účtom.",
    linked: "Služba je prepojená. Odteraz sa ňou môžete prihlásiť.",
    taken: "Tento účet je prepojený s iným účtom na tomto webe.",
    present: "Máte prepojený iný účet tejto služby. Najprv ho odpojte.",
  },
  adminTitle: "Prihlásenie cez iné služby",
  adminLead:
    "Služby OpenID Connect, cez ktoré sa môžu členovia prihlásiť. Najprv v nich zaregistrujte tento web a získajte identifikátor a tajný kľúč.",
  registersOn: "Noví členovia sa cez ne môžu zaregistrovať bez hesla.",
  registersOff: "Slúžia len na prihlásenie do prepojených účtov, nie na registráciu.",
  toSetting: "Zmeniť nastavenie",
  none: "Zatiaľ žiadne služby.",
  newProvider: "Pridať službu",
  isOn: "zapnutá",
  isOff: "vypnutá",
  accounts: (n: number) => counted(n, "prepojený účet", "prepojené účty", "prepojených účtov"),
  remove: "Odstrániť",
  removeOne: (label: string) => `Odstrániť ${label}`,
  changeOne: (label: string) => `Upraviť ${label}`,
  callback: "Návratová adresa (redirect URI) na registráciu v službe",
  slug: "Krátky názov",
  slugHint: "Používa sa v adresách. Malé písmená, číslice a spojovníky. Neskôr sa nedá zmeniť.",
  label: "Názov",
  labelHint: "Text tlačidla za „Prihlásiť sa cez“.",
  issuer: "Adresa vydavateľa",
  issuerHint: "Napríklad https://accounts.example.com. Pri uložení sa overí.",
  clientId: "Identifikátor klienta",
  clientSecret: "Tajný kľúč klienta",
  secretHint: "Ak ste od služby žiadny nedostali, nechajte pole prázdne.",
  secretKept: "Tajný kľúč je uložený. Ak ho nemeníte, nechajte pole prázdne.",
  secretOutside: "pochádza z prostredia servera a neukladá sa tu:",
  secretElsewhere: (name) =>
    name === null
      ? "Môže byť aj v prostredí servera ako AMBIT_PROVIDER_SECRET_ s krátkym názvom veľkými písmenami; vtedy sa neukladá."
      : `Môže byť aj v prostredí servera ako ${name}; vtedy sa neukladá.`,
  on: "Povoliť prihlásenie cez túto službu",
  asking: "Kontaktuje sa služba…",
  add: "Pridať",
  save: "Uložiť",
};
