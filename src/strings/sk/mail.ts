import type { Translation } from "../catalogue.ts";
import type { mail as en } from "../en/mail.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { counted, number } = spokenNumber("sk");

export const mail = {
  hi: (name: string) => `Dobrý deň, ${name},`,
  thanks: "Ďakujeme,",
  team: (site: string) => `Tím ${site}`,

  confirm: {
    subject: (site: string) => `Potvrďte e-mailovú adresu svojho účtu na ${site}`,
    text: (site: string, hours: number) =>
      `Túto adresu potvrdíte pre svoj účet na ${site} týmto odkazom. Funguje raz, počas ${hours} hodín.`,
    link: "Potvrdiť adresu",
    notYou: "Ak ste o to nežiadali, nerobte nič: potom sa nič nezmení.",
  },
  addressKnown: {
    subject: (site) => `Na ${site} už máte účet`,
    text: (site, name, other) =>
      `Niekto, pravdepodobne vy, zadal túto adresu pre účet ${other} na ${site}. Adresa už patrí vášmu účtu ${name}. Ak ste zabudli heslo, nastavte si nové.`,
    link: "Nastaviť nové heslo",
  },
  backup: {
    subject: (site: string) => `Záloha stránky ${site} zlyhala`,
    failed: (at: number) => `Záloha z ${days.long(at)} zlyhala. Skúša sa znova každých šesť hodín.`,
    notCopied: (at: number) => `Záloha z ${days.long(at)} je dobrá, ale nepodarilo sa ju skopírovať na druhé miesto.`,
    good: (at: number) => `Posledná dobrá záloha je z ${days.long(at)}.`,
    none: "Dobrá záloha ešte nie je.",
    why: "Na serveri povie prečo npm run ambit -- backup list.",
    link: "Otvoriť prehľad",
  },
  application: {
    subject: (site: string) => `Vaša žiadosť na ${site}`,
    approved: (site: string) => `Vaša žiadosť na ${site} bola schválená. Už sa môžete prihlásiť.`,
    refused: (site: string) => `Vaša žiadosť na ${site} nebola schválená. Dôvod:`,
    link: "Prihlásiť sa",
  },
  recovery: {
    subject: (site: string) => `Nastavte si nové heslo na ${site}`,
    text: (site: string) =>
      `Niekto, pravdepodobne vy, požiadal o zmenu hesla vášho účtu na ${site}. Ak chcete pokračovať, otvorte tento odkaz.`,
    life: "Funguje raz, 20 minút.",
    link: "Nastaviť nové heslo",
    notYou: "Ak ste o to nežiadali, nerobte nič: potom sa nič nezmení.",
  },
  safety: {
    unknownBrowser: "Prehliadač, ktorý sa nepredstavuje",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}; adresa z ${network}`),
    notYou: "Ak ste to neboli vy, pozrite sa na svoje zariadenia a hneď si zmeňte heslo.",
    link: "Pozrieť zariadenia",
    notes: {
      "new-device": {
        subject: (site: string) => `Nové prihlásenie do vášho účtu na ${site}`,
        text: (site: string) =>
          `Do vášho účtu na ${site} sa niekto prihlásil z prehliadača, ktorý sa preň doteraz nepoužil.`,
      },
      "password-changed": {
        subject: (site: string) => `Heslo vášho účtu na ${site} sa zmenilo`,
        text: (site: string) => `Heslo vášho účtu na ${site} sa zmenilo. Všetky ostatné zariadenia sú odhlásené.`,
      },
      "second-factor-on": {
        subject: (site: string) => `Druhý faktor vášho účtu na ${site} je zapnutý`,
        text: (site: string) => `Na prihlásenie do vášho účtu na ${site} treba odteraz okrem hesla aj kód.`,
      },
      "second-factor-off": {
        subject: (site: string) => `Druhý faktor vášho účtu na ${site} je vypnutý`,
        text: (site: string) => `Váš účet na ${site} už nemá druhý faktor. Na prihlásenie teraz stačí heslo.`,
      },
      "app-removed": {
        subject: (site: string) => `Overovacia aplikácia vášho účtu na ${site} sa už nepoužíva`,
        text: (site: string) =>
          `Na ${site} už netreba kódy overovacej aplikácie. Vaším druhým faktorom zostávajú prístupové kľúče.`,
      },
      "provider-linked": {
        subject: (site: string) => `Váš účet na ${site} otvára iná služba`,
        text: (site: string) =>
          `S vaším účtom na ${site} bol prepojený účet v inej službe. Prihlási sa ním aj bez hesla; čo si váš účet žiada okrem toho, žiada naďalej.`,
      },
      "provider-unlinked": {
        subject: (site: string) => `Od vášho účtu na ${site} bola odpojená služba`,
        text: (site: string) => `Účet v inej službe bol odpojený od vášho účtu na ${site}. Už sa ním nedá prihlásiť.`,
      },
      "passkey-added": {
        subject: (site: string) => `K vášmu účtu na ${site} bol pridaný prístupový kľúč`,
        text: (site: string) =>
          `K vášmu účtu na ${site} bol pridaný prístupový kľúč. Prihlási sa ním aj bez hesla; s heslom treba aj niektorý z vašich druhých faktorov.`,
      },
      "passkey-removed": {
        subject: (site: string) => `Z vášho účtu na ${site} bol odstránený prístupový kľúč`,
        text: (site: string) => `Z vášho účtu na ${site} bol odstránený prístupový kľúč. Už sa ním nedá prihlásiť.`,
      },
      "passkey-copied": {
        subject: (site: string) => `Prístupový kľúč vášho účtu na ${site} bol odmietnutý`,
        text: (site: string) =>
          `Jeden z prístupových kľúčov vášho účtu na ${site} bol odmietnutý, lebo zrejme existuje jeho kópia. Ak neviete prečo, odstráňte ho.`,
      },
      "token-made": {
        subject: (site: string) => `Nový osobný kľúč pre váš účet na ${site}`,
        text: (site: string) =>
          `Pre váš účet na ${site} vznikol osobný kľúč. Program, ktorý ho má, môže konať vo vašom mene.`,
      },
      "recovery-codes-made": {
        subject: (site: string) => `Nové kódy na obnovu pre váš účet na ${site}`,
        text: (site: string) => `Pre váš účet na ${site} vznikli nové kódy na obnovu. Staré už neplatia.`,
      },
      "recovery-code-used": {
        subject: (site: string) => `Použil sa kód na obnovu vášho účtu na ${site}`,
        text: (site: string) => `Použil sa jeden z kódov na obnovu vášho účtu na ${site}. Druhýkrát nefunguje.`,
      },
    },
  },
  deleted: {
    subject: (site: string) => `Váš účet na ${site} je zmazaný`,
    text: (site: string) => `Váš účet na ${site} je zmazaný. Počas 14 dní sa môžete vrátiť: jednoducho sa prihláste.`,
    link: "Prihlásiť sa",
    notYou: "Ak ste to neboli vy, prihláste sa, vráťte sa a hneď si zmeňte heslo.",
  },
  changed: {
    subject: (site: string) => `E-mailová adresa vášho účtu na ${site} sa zmenila`,
    text: (name: string, site: string) =>
      `Účet ${name} na ${site} má teraz inú e-mailovú adresu alebo žiadnu. Na túto už e-maily nechodia.`,
    notYou: "Ak ste to neboli vy, hneď si zmeňte heslo.",
    link: "Otvoriť účet",
  },

  nobody: "Niekto",
  modsOf: (sub: string) => `Moderátori ${sub}`,
  hiddenTitle: "príspevok NSFW",
  filteredTitle: "príspevok skrytý vaším filtrom",
  messages: "Správy",
  several: (n: number) => counted(n, "nové upozornenie", "nové upozornenia", "nových upozornení"),
  lead: (site: string) => `Toto je pre vás nové na ${site}.`,
  open: "Otvoriť upozornenia",
  digest: {
    subject: (site: string, n: number) => `Neprečítané na ${site}: ${number(n)}`,
    lead: (site: string) => `Toto vás čaká neprečítané na ${site}.`,
  },
  why: (site: string) => `Tento e-mail dostávate, lebo ste si ho zvolili na ${site}.`,
  stop: (what: string) => `Viac neposielať: ${what}`,
  choose: "Vybrať si, na čo a ako byť upozornený",

  titles: {
    "post-reply": (sub: string) => `Odpoveď na váš príspevok v s/${sub}`,
    "comment-reply": (sub: string) => `Odpoveď na váš komentár v s/${sub}`,
    "post-mention": (sub: string) => `Spomenuli vás v s/${sub}`,
    "comment-mention": (sub: string) => `Spomenuli vás v s/${sub}`,
    "follow-post": (sub: string) => `Nový príspevok v s/${sub}`,
    "follow-comment": (sub: string) => `Nový komentár v s/${sub}`,
    reminder: (sub: string) => `Pripomienka z s/${sub}`,
    "schedule-refused": (sub: string) => `Neuverejnené v s/${sub}`,
    "flair-given": (sub: string) => `Nový štítok v s/${sub}`,
    "report-upheld": (sub: string) => `Odstránené v s/${sub}`,
    "report-closed": (sub: string) => `Hlásenie uzavreté v s/${sub}`,
    message: () => "Nová správa",
    moderation: () => "Správa od moderátorov",
    modmail: (sub: string) => `Pošta moderátorov s/${sub}`,
  },
  texts: {
    "post-reply": (name: string, title: string) => `${name}: odpoveď na váš príspevok „${title}“`,
    "comment-reply": (name: string, title: string) => `${name}: odpoveď na váš komentár pod príspevkom „${title}“`,
    "post-mention": (name: string, title: string) => `${name} vás spomína v príspevku „${title}“`,
    "comment-mention": (name: string, title: string) => `${name} vás spomína pod príspevkom „${title}“`,
    "follow-post": (name: string, title: string) => `${name}: nový príspevok „${title}“`,
    "follow-comment": (name: string, title: string) => `${name}: komentár k príspevku „${title}“`,
    reminder: (_name: string, title: string) => `Chceli ste pripomenúť príspevok „${title}“`,
    "schedule-refused": (_name: string, title: string) => `Váš naplánovaný príspevok v ${title} sa neuverejnil`,
    "flair-given": (name: string) => `${name} vám dáva štítok`,
    "report-upheld": () => "To, čo ste nahlásili, bolo odstránené",
    "report-closed": () => "Vaše hlásenie bolo posúdené a uzavreté",
    message: (name: string) => `${name} vám píše`,
    moderation: () => "Moderátor zasiahol do toho, čo ste napísali",
    modmail: (name: string) => `${name} píše moderátorom`,
  },
} satisfies Translation<typeof en>;
