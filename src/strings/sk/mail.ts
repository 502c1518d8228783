import type { Translation } from "../catalogue.ts";
import type { mail as en } from "../en/mail.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { counted } = spokenNumber("sk");

export const mail = {
  hi: (name: string) => `Dobrý deň, ${name},`,
  thanks: "Ďakujeme,",
  team: (site: string) => `Tím webu ${site}`,

  confirm: {
    subject: (site: string) => `Potvrďte e-mailovú adresu svojho účtu na ${site}`,
    text: (site: string, hours: number) =>
      `Týmto odkazom potvrdíte e-mailovú adresu svojho účtu na ${site}. Platí ${hours} hodín a dá sa použiť raz.`,
    link: "Potvrdiť adresu",
    notYou: "Ak ste o to nežiadali, e-mail ignorujte. Nič sa nezmení.",
  },
  addressKnown: {
    subject: (site) => `Na ${site} už máte účet`,
    text: (site, name, other) =>
      `Niekto, pravdepodobne vy, zadal túto adresu pri účte ${other} na ${site}. Adresa však už patrí vášmu účtu ${name}. Ak ste zabudli heslo, nastavte si nové.`,
    link: "Nastaviť nové heslo",
  },
  backup: {
    subject: (site: string) => `Záloha webu ${site} zlyhala`,
    failed: (at: number) => `Záloha z ${days.long(at)} zlyhala. Pokus sa opakuje každých šesť hodín.`,
    notCopied: (at: number) => `Záloha z ${days.long(at)} je dobrá, ale nepodarilo sa ju skopírovať na iné miesto.`,
    good: (at: number) => `Posledná dobrá záloha je z ${days.long(at)}.`,
    none: "Zatiaľ neexistuje žiadna dobrá záloha.",
    why: "Dôvod zistíte na serveri príkazom npm run ambit -- backup list.",
    link: "Otvoriť prehľad",
  },
  application: {
    subject: (site: string) => `Vaša žiadosť o registráciu na ${site}`,
    approved: (site: string) => `Vaša žiadosť o registráciu na ${site} bola schválená. Môžete sa prihlásiť.`,
    refused: (site: string) => `Vaša žiadosť o registráciu na ${site} nebola schválená. Dôvod:`,
    link: "Prihlásiť sa",
  },
  recovery: {
    subject: (site: string) => `Nastavte si nové heslo na ${site}`,
    text: (site: string) =>
      `Niekto, pravdepodobne vy, požiadal o nové heslo k účtu na ${site}. Ak chcete pokračovať, otvorte tento odkaz.`,
    life: "Platí 20 minút a dá sa použiť raz.",
    link: "Nastaviť nové heslo",
    notYou: "Ak ste o to nežiadali, e-mail ignorujte. Nič sa nezmení.",
  },
  safety: {
    unknownBrowser: "Neznámy prehliadač",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}; adresa v sieti ${network}`),
    notYou: "Ak ste to neboli vy, skontrolujte svoje zariadenia a ihneď si zmeňte heslo.",
    link: "Skontrolovať zariadenia",
    notes: {
      "new-device": {
        subject: (site: string) => `Nové prihlásenie do vášho účtu na ${site}`,
        text: (site: string) =>
          `Do vášho účtu na ${site} sa niekto prihlásil z prehliadača, ktorý ste doteraz nepoužili.`,
      },
      "password-changed": {
        subject: (site: string) => `Heslo vášho účtu na ${site} sa zmenilo`,
        text: (site: string) => `Heslo vášho účtu na ${site} sa zmenilo. Ostatné zariadenia boli odhlásené.`,
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
          `Na ${site} sa už kódy z overovacej aplikácie nevyžadujú. Druhým faktorom zostávajú vaše prístupové kľúče.`,
      },
      "provider-linked": {
        subject: (site: string) => `S vaším účtom na ${site} bola prepojená iná služba`,
        text: (site: string) =>
          `S vaším účtom na ${site} bol prepojený účet v inej službe. Dá sa ním prihlásiť bez hesla; druhý faktor sa vyžaduje naďalej.`,
      },
      "provider-unlinked": {
        subject: (site: string) => `Od vášho účtu na ${site} bola odpojená služba`,
        text: (site: string) => `Účet v inej službe bol odpojený od vášho účtu na ${site}. Už sa ním nedá prihlásiť.`,
      },
      "passkey-added": {
        subject: (site: string) => `K vášmu účtu na ${site} bol pridaný prístupový kľúč`,
        text: (site: string) =>
          `K vášmu účtu na ${site} bol pridaný prístupový kľúč. Dá sa ním prihlásiť bez hesla. Pri prihlásení heslom sa vyžaduje aj druhý faktor.`,
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
        subject: (site: string) => `Nový osobný token vášho účtu na ${site}`,
        text: (site: string) =>
          `K vášmu účtu na ${site} bol vytvorený osobný token. Program, ktorý ho má, môže konať vo vašom mene.`,
      },
      "feeds-made": {
        subject: (site: string) => `Nové súkromné kanály vášho účtu na ${site}`,
        text: (site: string) =>
          `K vášmu účtu na ${site} boli vytvorené súkromné kanály. Kto má adresu kanála, môže ho čítať, ale nič iné.`,
      },
      "recovery-codes-made": {
        subject: (site: string) => `Nové kódy na obnovu vášho účtu na ${site}`,
        text: (site: string) => `K vášmu účtu na ${site} boli vytvorené nové kódy na obnovu. Staré už neplatia.`,
      },
      "recovery-code-used": {
        subject: (site: string) => `Použil sa kód na obnovu vášho účtu na ${site}`,
        text: (site: string) => `Použil sa jeden z kódov na obnovu vášho účtu na ${site}. Druhýkrát sa použiť nedá.`,
      },
    },
  },
  deleted: {
    subject: (site: string) => `Váš účet na ${site} je zmazaný`,
    text: (site: string) => `Váš účet na ${site} je zmazaný. Do 14 dní ho môžete obnoviť prihlásením.`,
    link: "Prihlásiť sa",
    notYou: "Ak ste to neboli vy, prihláste sa, obnovte účet a ihneď si zmeňte heslo.",
  },
  changed: {
    subject: (site: string) => `E-mailová adresa vášho účtu na ${site} sa zmenila`,
    text: (name: string, site: string) =>
      `Účet ${name} na ${site} už nepoužíva túto e-mailovú adresu. Ďalšie e-maily na ňu nebudú chodiť.`,
    notYou: "Ak ste to neboli vy, ihneď si zmeňte heslo.",
    link: "Otvoriť účet",
  },

  nobody: "Niekto",
  modsOf: (sub: string) => `Moderátori kruhu ${sub}`,
  hiddenTitle: "príspevok NSFW",
  filteredTitle: "príspevok skrytý vaším filtrom",
  messages: "Správy",
  several: (n: number) => counted(n, "nové upozornenie", "nové upozornenia", "nových upozornení"),
  lead: (site: string) => `Nové pre vás na ${site}:`,
  open: "Otvoriť upozornenia",
  digest: {
    subject: (site: string, n: number) =>
      `${counted(n, "neprečítané upozornenie", "neprečítané upozornenia", "neprečítaných upozornení")} na ${site}`,
    lead: (site: string) => `Neprečítané na ${site}:`,
  },
  why: (site: string) => `Tento e-mail dostávate podľa svojich nastavení na ${site}.`,
  stop: (what: string) => `Zrušiť odber: ${what}`,
  choose: "Nastavenia upozornení",

  titles: {
    "post-reply": (sub: string) => `Odpoveď na váš príspevok v s/${sub}`,
    "comment-reply": (sub: string) => `Odpoveď na váš komentár v s/${sub}`,
    "post-mention": (sub: string) => `Zmienka o vás v s/${sub}`,
    "comment-mention": (sub: string) => `Zmienka o vás v s/${sub}`,
    "follow-post": (sub: string) => `Nový príspevok v s/${sub}`,
    "follow-comment": (sub: string) => `Nový komentár v s/${sub}`,
    reminder: (sub: string) => `Pripomienka z s/${sub}`,
    "schedule-refused": (sub: string) => `Naplánovaný príspevok sa neuverejnil v s/${sub}`,
    "flair-given": (sub: string) => `Nový štítok v s/${sub}`,
    "report-upheld": (sub: string) => `Nahlásený obsah odstránený v s/${sub}`,
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
    reminder: (_name: string, title: string) => `Pripomienka: ${title}`,
    "schedule-refused": (_name: string, title: string) => `Váš naplánovaný príspevok v ${title} sa neuverejnil`,
    "flair-given": (name: string) => `${name} vám dáva štítok`,
    "report-upheld": () => "Niečo, čo ste nahlásili, bolo odstránené",
    "report-closed": () => "Vaše hlásenie bolo posúdené a uzavreté",
    message: (name: string) => `${name} vám posiela správu`,
    moderation: () => "Moderátor zasiahol do vášho príspevku alebo komentára",
    modmail: (name: string) => `${name} píše moderátorom`,
  },
} satisfies Translation<typeof en>;
