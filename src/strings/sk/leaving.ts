import type { Translation } from "../catalogue.ts";
import type { leaving as en } from "../en/leaving.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("sk");

export const leaving = {
  title: "Zmazanie účtu",
  open: "Zmazať môj účet",
  lead: "Účet sa hneď zatvorí a odhlási na všetkých zariadeniach. Vaše používateľské meno už nikto nedostane.",
  back: "Účet môžete 14 dní obnoviť prihlásením. Potom sa natrvalo vymaže vaša e-mailová adresa, správy, koncepty, nastavenia a ostatné údaje. Kópie správ u príjemcov zostanú.",
  owned: "Kruhy, ktoré vlastníte",
  ownedHelp:
    "Zostanú bez vlastníka, moderátori budú pokračovať a členovia môžu o vlastníctvo požiadať. Kruh môžete najprv previesť.",
  handOver: (sub: string) => `Moderátori kruhu ${sub}`,
  onlyAdmin: "Ste jediný administrátor tohto webu. Najprv určte ďalšieho.",
  written: "Vaše príspevky a komentáre",
  writtenOptions: { keep: "Ponechať s „[Zmazané]“ namiesto mena", erase: "Vymazať" },
  eraseHelp: "Začne sa hneď a nedá sa vrátiť späť, ani keď účet obnovíte.",
  consent: (word: string) => `Na potvrdenie napíšte ${word}`,
  password: "Vaše heslo",
  send: "Zmazať môj účet",
  sending: "Maže sa…",

  backTitle: (name: string) => `Vitajte späť, ${name}`,
  backLead: (until: number) =>
    `Tento účet ste zmazali. Do ${days.long(until)} ho môžete obnoviť so všetkým, čo ešte nie je vymazané.`,
  erasing: (done: number, total: number) =>
    `Váš obsah sa vymazáva: ${number(done)} z ${number(total)}. Obnovením účtu sa to zastaví.`,
  erased: "Váš obsah je vymazaný.",
  comeBack: "Obnoviť účet",
  comingBack: "Obnovuje sa…",
  stayAway: "Ak nič neurobíte, účet zostane zmazaný.",

  bannedTitle: "Tento účet má zákaz",
  bannedLead: (name: string) =>
    `${name}, web nemôžete používať, ale toto ešte môžete urobiť. Platnosť stránky vyprší po pol hodine; potom sa znova prihláste.`,
  bannedEnd: "Koniec zákazu",
  bannedForGood: "Nikdy, ak zákaz nezruší administrátor",
  bannedUntil: (at: number) => `${days.long(at)}`,
} satisfies Translation<typeof en>;
