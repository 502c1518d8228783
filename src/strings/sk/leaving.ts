import type { Translation } from "../catalogue.ts";
import type { leaving as en } from "../en/leaving.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("sk");

export const leaving = {
  title: "Zmazanie účtu",
  open: "Zmazať môj účet",
  lead: "Účet sa hneď zatvorí na všetkých zariadeniach. Jeho meno už nikto iný nedostane.",
  back: "Počas 14 dní sa môžete vrátiť: jednoducho sa prihláste. Potom sa to už nedá vrátiť: vaša e-mailová adresa, správy, koncepty, nastavenia a všetko ostatné o vás sa vymaže. Kópie správ, ktoré dostali iní, im zostanú.",
  owned: "Vlastníte kruhy",
  ownedHelp:
    "Keď odídete, ich moderátori budú pokračovať bez vlastníka a členovia môžu požiadať o prevzatie. Predtým ich môžete odovzdať sami.",
  handOver: (sub: string) => `Tím kruhu ${sub}`,
  onlyAdmin: "Ste jediný správca tejto stránky. Skôr než odídete, určte ďalšieho.",
  written: "Vaše príspevky a komentáre",
  writtenOptions: { keep: "Zostanú, namiesto vášho mena bude „[Zmazané]“", erase: "Vymažú sa" },
  eraseHelp: "Začne sa to hneď a nedá sa to vrátiť, ani keď sa vrátite.",
  consent: (word: string) => `Sem napíšte „${word}“`,
  password: "Vaše heslo",
  send: "Zmazať môj účet",
  sending: "Maže sa…",

  backTitle: (name: string) => `Vitajte späť, ${name}`,
  backLead: (until: number) =>
    `Tento účet ste zmazali. Do ${days.long(until)} ho môžete mať späť so všetkým, čo ešte nie je vymazané.`,
  erasing: (done: number, total: number) =>
    `To, čo ste napísali, sa vymazáva: ${number(done)} z ${number(total)}. Ak sa vrátite, zastaví sa to.`,
  erased: "To, čo ste napísali, je vymazané.",
  comeBack: "Vrátiť sa",
  comingBack: "Chvíľu…",
  stayAway: "Ak nič neurobíte, účet zostane zmazaný.",

  bannedTitle: "Tento účet má zákaz",
  bannedLead: (name: string) =>
    `${name}, prihlásiť sa nedá. Čo ešte môžete urobiť, je na tejto stránke. Platí pol hodiny, potom sa prihláste znova.`,
  bannedEnd: "Skončí sa",
  bannedForGood: "Nikdy, ak ho nikto nezruší",
  bannedUntil: (at: number) => `${days.long(at)}`,
} satisfies Translation<typeof en>;
