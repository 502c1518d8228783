import type { DeletedBy } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import type { Translation } from "../catalogue.ts";
import type { posts as en } from "../en/posts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");

export const posts = {
  comments: (n: number) => (n === 0 ? "Komentovať" : counted(n, "komentár", "komentáre", "komentárov")),
  newComments: (n: number) => counted(n, "nový", "nové", "nových"),
  nsfw: "NSFW",
  nsfwLong: "Nevhodné do práce",
  poll: "Anketa",
  pinned: "Pripnutý",
  locked: "Uzamknutý",
  edited: "upravený",
  showNsfw: "Zobraziť príspevok NSFW",
  showBlocked: "Zobraziť príspevok zablokovaného člena",
  hide: "Skryť",
  hidden: "Príspevok sa už vo vašich zoznamoch nezobrazuje.",
  hideAgain: "Znova skryť",
  deletedPerson: "[Zmazané]",
  bot: "Bot",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Čaká na kontrolu. Vidíte ho len vy a moderátori.]"
      : by === "author"
        ? "[Zmazal autor]"
        : by === "mod"
          ? "[Odstránil moderátor]"
          : "[Odstránil administrátor]",
  speakingAs: (as: Distinction) => (as === "admin" ? "administrátor" : "moderátor"),

  posted: "Uverejnené",
  by: "– autor:",
  about: "O tomto príspevku",
  openReports: (n: number) => counted(n, "otvorené hlásenie", "otvorené hlásenia", "otvorených hlásení"),
  upvoted: (percent: number) => `${percent} % hlasov za`,
  votesApart: (up: number, down: number) => `${number(up)} za, ${number(down)} proti`,
  archived: "Archivovaný",
  showComments: "Zobraziť komentáre",
  deletedPost: "[Zmazané]",
  deletedPostTab: "[Zmazaný príspevok]",
  deletedBody: "[zmazané]",
  deletedBecause: (reason: string) => `Dôvod: ${reason}`,
  postedIn: (sub: string, person: string | null) =>
    person === null ? `Uverejnené v kruhu ${sub}` : `Uverejnené v kruhu ${sub}, autor: ${person}`,
  source: "Zobraziť zdrojový text",
  sourceOf: "Zdrojový text tohto príspevku",
  hideSource: "Skryť zdrojový text",
  flair: "Štítok",
  edit: "Upraviť",
  editText: "Upraviť príspevok",
  editFailed: (reason: string) => `Úprava sa nepodarila: ${reason}`,
  saved: "Uložené.",
  save: "Uložiť",
  unsave: "Odstrániť z uložených",
  unsaved: "Odstránené z uložených.",
  foldedBy: (text: string) => `Skryté vaším filtrom „${text}“`,
  kept: "Uložené",
  remove: "Zmazať",
  removePost: "Zmazať príspevok",
  whyDelete: "Prečo ho mažete?",
  restore: "Obnoviť",
  restorePost: "Obnoviť príspevok",
  whyRestore: "Prečo ho obnovujete?",
  share: "Zdieľať",
  copyLink: "Kopírovať odkaz",
  linkCopied: "Odkaz je skopírovaný",
  linkNotCopied: "Odkaz sa nepodarilo skopírovať",
  moderate: "Moderovať",
  more: "Ďalšie akcie",
  editTitle: "Upraviť nadpis",
  newTitle: "Nový nadpis",
  saveTitle: "Uložiť nadpis",
  tagNsfw: "Označiť ako NSFW",
  removeNsfw: "Zrušiť označenie NSFW",
  stick: "Pripnúť",
  unstick: "Odopnúť",
  sortBest: "Zoradiť od najlepších",
  sortNew: "Zoradiť od najnovších",
  announce: "Oznámiť",
  unannounce: "Zrušiť oznámenie",
  gone: "Tento príspevok bol zmazaný.",
  lock: "Uzamknúť komentáre",
  unlock: "Odomknúť komentáre",
  done: "Hotovo",
  editHistory: (i: number, n: number) => `Verzia ${i} z ${n}`,
  titleHistory: (i: number, n: number) => `Nadpis ${i} z ${n}`,
  older: "Staršia verzia",
  newer: "Novšia verzia",

  submit: "Vytvoriť príspevok",
  sub: "Kruh",
  findSub: "Nájsť kruh…",
  types: "Druh príspevku",
  linkPost: "Príspevok s odkazom",
  textPost: "Textový príspevok",
  title: "Nadpis",
  link: "Odkaz",
} satisfies Translation<typeof en>;
