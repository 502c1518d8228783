import type { Distinction } from "#domain/distinction.ts";
import type { Translation } from "../catalogue.ts";
import type { threads as en } from "../en/threads.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");

export const threads = {
  news: "Nové komentáre",
  nNew: (n: number) => counted(n, "nový", "nové", "nových"),
  place: (at: number, n: number) => `${number(at)} z ${number(n)}`,
  nextNew: "Ďalší nový komentár",
  previousNew: "Predchádzajúci nový komentár",
  reached: (at: number, n: number, name: string) => `Nový komentár ${number(at)} z ${number(n)} od ${name}.`,
  arrived: (n: number) => counted(n, "nový komentár", "nové komentáre", "nových komentárov"),
  showArrived: (n: number) => `Zobraziť ${counted(n, "nový komentár", "nové komentáre", "nových komentárov")}`,
  nothingToShow: "Žiadne komentáre, ktoré by ste mohli vidieť.",
  replyTo: (name: string, text: string) => (text === "" ? name : `${name}: ${text}`),
  toParent: "Prejsť na nadradený komentár",
  nextTop: "Ďalší komentár najvyššej úrovne (podržte: predchádzajúci)",

  collapseReplies: "Zbaliť odpovede",
  expandAll: "Rozbaliť všetko",
  collapsedReplies: (n: number) => `Zbalené: ${counted(n, "odpoveď", "odpovede", "odpovedí")}.`,
  expandedAll: "Všetky komentáre sú rozbalené.",
  inReplyTo: (name: string) => `odpoveď pre ${name}`,
  continueThread: (n: number) => `Pokračovať vo vlákne (${counted(n, "odpoveď", "odpovede", "odpovedí")})`,

  history: "História",
  hideHistory: "Skryť históriu",
  editHistory: (at: number, n: number) => `Verzia ${at} z ${n}`,
  changes: "Zobraziť zmeny",
  noOlder: "Toto je prvá verzia.",

  distinguish: (as: Distinction) => (as === "admin" ? "Označiť ako administrátor" : "Označiť ako moderátor"),
  undistinguish: "Zrušiť označenie",
  stick: "Pripnúť",
  unstick: "Odopnúť",
  lock: "Uzamknúť odpovede",
  unlock: "Odomknúť odpovede",
  marked: "Hotovo.",
} satisfies Translation<typeof en>;
