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
  collapse: (name: string) => `Skryť toto vlákno od ${name}`,
  expand: (name: string, n: number) =>
    n === 0 ? `Zobraziť tento komentár od ${name}` : `Zobraziť toto vlákno od ${name} (${replies(n)})`,
  op: "OP",
  opLong: "Autor príspevku",
  you: "vy",
  team: "tím",
  teamLong: "Člen tímu tohto kruhu",
  speaking: (as: Distinction) => (as === "admin" ? "píše ako správca" : "píše ako moderátor"),
  sticky: "pripnutý",
  branchLocked: "zamknuté",
  branchLockedLong: "Moderátori zamkli odpovede",
  fresh: "nový",
  counts: (up: number, down: number) => `(+${number(up)}|−${number(down)})`,
  edited: "upravený",
  removedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Čaká na kontrolu: vidíte to len vy a tím]"
      : by === "author"
        ? "[komentár zmazal autor]"
        : by === "mod"
          ? "[komentár zmazal moderátor]"
          : "[komentár zmazal správca]",
  reason: (text: string) => `Dôvod: ${text}`,

  reply: "Odpovedať",
  source: "Zdrojový text",
  hideSource: "Skryť zdrojový text",
  edit: "Upraviť",
  remove: "Zmazať",
  restore: "Obnoviť",
  more: "Viac",

  add: "Pridať komentár",
  goOn: "Pokračovať v komentári",
  write: "Váš komentár",
  placeholder: "Sem napíšte svoj komentár. Formátovať ho môžete pomocou Markdownu.",
  send: "Odoslať komentár",
  sendReply: "Pridať komentár",
  sending: "Odosiela sa…",
  sent: "Odpoveď je odoslaná.",
  seeIt: "Zobraziť",
  replyTo: (name: string) => `Vaša odpoveď pre ${name}`,
  replyToGone: "Vaša odpoveď",
  editLabel: "Váš komentár",
  save: "Uložiť zmeny",
  savedNow: "Uložené.",
  editFailed: (reason: string) => `Pri úprave sa vyskytla chyba: ${reason}`,
  preview: "Náhľad komentára",

  sure: "Naozaj?",
  whyRemove: "Prečo ho mažete?",
  whyRestore: "Prečo ho obnovujete?",
  removed: "Komentár je zmazaný.",
  restored: "Komentár je obnovený.",

  loadMore: (n: number) => `Načítať ďalšie (${counted(n, "komentár", "komentáre", "komentárov")})`,
  loadFailed: "Chyba. Stlačením to skúsite znova.",
  loaded: (n: number) => `Pribudlo: ${counted(n, "komentár", "komentáre", "komentárov")}.`,
  continuesFrom: "Ste hlbšie v tomto rozhovore.",
  fromTheStart: "Zobraziť ho od začiatku",
  oneThread: "Čítate jeden komentár a odpovede naň.",
  allComments: "Zobraziť všetky komentáre",

  empty: "Zatiaľ bez komentárov…",
  emptyHelp: "Povedzte prvé slovo.",
  logIn: "Ak chcete komentovať, prihláste sa.",
  locked: "Tento príspevok už neprijíma nové komentáre. Zamkli ho moderátori.",
  opened: "Komentáre sú opäť otvorené.",
  reload: "Načítať znova",
  archived: "Tento príspevok už neprijíma nové komentáre. Bol automaticky archivovaný.",
  postDeleted: "Tento príspevok už neprijíma nové komentáre. Bol zmazaný.",
  paused: "Prispievanie je dočasne vypnuté.",
  banned: (sub: string, until: number) =>
    until === 0
      ? `Tu nemôžete komentovať: v kruhu ${sub} máte zákaz.`
      : `Tu nemôžete komentovať: v kruhu ${sub} máte zákaz do ${days.long(until)}.`,
  banFrom: (name: string, sub: string) => `Dať ${name} zákaz v ${sub}`,
} satisfies Translation<typeof en>;
