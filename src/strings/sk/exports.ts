import type { Translation } from "../catalogue.ts";
import type { exports as en } from "../en/exports.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("sk");
const size = (bytes: number) =>
  bytes < 1_048_576 ? `${number(Math.ceil(bytes / 1_024))} kB` : `${number(Math.ceil(bytes / 1_048_576))} MB`;

export const exports = {
  title: "Exportovanie",
  siteTitle: "Export celej stránky",
  inside:
    "Jeden archív s tým, čo tu vidí každý: príspevky, komentáre, pravidlá, obrázky a filmy, na čítanie v hociktorom prehliadači a na prenesenie na inú takúto stránku.",
  noBackup:
    "Nie sú v ňom adresy, heslá, správy, hlásenia, koncepty ani odstránené texty, ani to, kto ako hlasoval. Nie je to záloha.",
  ask: "Vytvoriť archív",
  asked: "Archív sa vytvára",
  preparing: "Začína sa.",
  writing: (done: number, total: number) => `Archív sa vytvára: príspevky ${number(done)} z ${number(total)}`,
  wait: "Keď bude hotový, dostanete správu.",
  look: "Ukázať, koľko je hotové",
  failed: "Posledný sa nepodarilo vytvoriť. Prečo, je v denníku servera.",
  download: (bytes: number) => `Stiahnuť archív (${size(bytes)})`,
  madeOf: (at: number) => `Je v ňom to, čo tu bolo ${days.long(at)}.`,
  until: (at: number) => `Uchováva sa do ${days.long(at)}.`,
  closed: "Tento kruh nie je otvorený každému, preto niet čo exportovať.",
  noted: "Kto si archív vyžiada alebo ho stiahne, zapíše sa do záznamov.",
  importing: "Kto prevádzkuje druhú stránku, prevezme ho príkazom npm run ambit -- import FILE.",
  readySubject: "Export je hotový",
  readyText: (sub: string | null, place: string) =>
    `Archív ${sub === null ? "celej stránky" : `kruhu ${sub}`} si môžete 7 dní [stiahnuť](${place}).`,
  failedSubject: "Export sa nepodaril",
  failedText: (sub: string | null, place: string) =>
    `Archív ${sub === null ? "celej stránky" : `kruhu ${sub}`} sa nepodarilo vytvoriť. Môžete oň [požiadať znova](${place}).`,
} satisfies Translation<typeof en>;
