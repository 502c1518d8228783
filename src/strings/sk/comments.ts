import type { DeletedBy } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import type { Translation } from "../catalogue.ts";
import type { comments as en } from "../en/comments.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("sk");

const replies = (n: number) => counted(n, "odpoveď", "odpovede", "odpovedí");

export const comments = {
  heading: (n: number) => (n === 0 ? "Komentáre" : counted(n, "komentár", "komentáre", "komentárov")),
  sortBy: "Zoradiť komentáre",
  sorts: { best: "Najlepšie", top: "Top", new: "Nové" },
  label: (name: string, level: number, n: number) =>
    `Komentár od ${name}, úroveň ${level}${n === 0 ? "" : `, ${replies(n)}`}`,
  gone: "[Zmazané]",
  hidden: "[Zablokované]",
  youBlocked: (name: string) => `[Používateľa ${name} ste zablokovali]`,
  collapse: (name: string) => `Zbaliť vlákno od ${name}`,
  expand: (name: string, n: number) =>
    n === 0 ? `Rozbaliť komentár od ${name}` : `Rozbaliť vlákno od ${name} (${replies(n)})`,
  op: "OP",
  opLong: "Autor príspevku",
  you: "vy",
  team: "moderátor",
  teamLong: "Moderátor tohto kruhu",
  speaking: (as: Distinction) => (as === "admin" ? "píše ako administrátor" : "píše ako moderátor"),
  sticky: "pripnutý",
  branchLocked: "uzamknuté",
  branchLockedLong: "Odpovede uzamkli moderátori",
  fresh: "nový",
  counts: (up: number, down: number) => `(+${number(up)}|−${number(down)})`,
  edited: "upravený",
  removedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Čaká na kontrolu. Vidíte ho len vy a moderátori.]"
      : by === "author"
        ? "[zmazal autor]"
        : by === "mod"
          ? "[odstránil moderátor]"
          : "[odstránil administrátor]",
  reason: (text: string) => `Dôvod: ${text}`,

  reply: "Odpovedať",
  source: "Zobraziť zdrojový text",
  hideSource: "Skryť zdrojový text",
  edit: "Upraviť",
  remove: "Zmazať",
  restore: "Obnoviť",
  more: "Viac",

  add: "Pridať komentár",
  goOn: "Pokračovať v komentári",
  write: "Váš komentár",
  placeholder: "Napíšte komentár. Môžete použiť Markdown.",
  send: "Uverejniť komentár",
  sendReply: "Uverejniť odpoveď",
  sending: "Odosiela sa…",
  sent: "Odpoveď je odoslaná.",
  seeIt: "Zobraziť",
  replyTo: (name: string) => `Vaša odpoveď pre ${name}`,
  replyToGone: "Vaša odpoveď",
  editLabel: "Váš komentár",
  save: "Uložiť zmeny",
  savedNow: "Uložené.",
  editFailed: (reason: string) => `Úprava sa nepodarila: ${reason}`,
  preview: "Náhľad komentára",

  sure: "Naozaj?",
  whyRemove: "Prečo ho mažete?",
  whyRestore: "Prečo ho obnovujete?",
  removed: "Komentár je zmazaný.",
  restored: "Komentár je obnovený.",

  loadMore: (n: number) => `Načítať ${counted(n, "ďalší komentár", "ďalšie komentáre", "ďalších komentárov")}`,
  loadFailed: "Chyba. Stlačte znova.",
  loaded: (n: number) => `Pribudlo: ${counted(n, "komentár", "komentáre", "komentárov")}.`,
  continuesFrom: "Ste uprostred tohto rozhovoru.",
  fromTheStart: "Zobraziť od začiatku",
  oneThread: "Zobrazuje sa jeden komentár a odpovede naň.",
  allComments: "Zobraziť všetky komentáre",

  empty: "Zatiaľ žiadne komentáre.",
  emptyHelp: "Napíšte prvý komentár.",
  logIn: "Ak chcete komentovať, prihláste sa.",
  locked: "Komentáre uzamkli moderátori.",
  opened: "Komentáre sú znova odomknuté.",
  reload: "Načítať znova",
  archived: "Tento príspevok je archivovaný. Nové komentáre už nemožno pridávať.",
  postDeleted: "Tento príspevok bol zmazaný. Nové komentáre už nemožno pridávať.",
  paused: "Uverejňovanie je dočasne vypnuté.",
  banned: (sub: string, until: number) =>
    until === 0
      ? `Nemôžete tu komentovať: v kruhu ${sub} máte zákaz.`
      : `Nemôžete tu komentovať: v kruhu ${sub} máte zákaz do ${days.long(until)}.`,
  banFrom: (name: string, sub: string) => `Dať používateľovi ${name} zákaz v kruhu ${sub}`,
} satisfies Translation<typeof en>;
