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
  locked: "Zamknutý",
  edited: "upravený",
  showNsfw: "Zobraziť: nevhodné do práce",
  showBlocked: "Zobraziť: autora ste zablokovali",
  hide: "Skryť",
  hidden: "Príspevok sa už vo vašich zoznamoch nezobrazuje.",
  hideAgain: "Znova skryť",
  deletedPerson: "[Zmazané]",
  bot: "Bot",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "[Čaká na kontrolu: vidíte to len vy a tím]"
      : by === "author"
        ? "[Zmazal autor]"
        : by === "mod"
          ? "[Zmazal moderátor]"
          : "[Zmazal správca]",
  speakingAs: (as: Distinction) => (as === "admin" ? "správca" : "moderátor"),

  posted: "Pridaný",
  by: "– autor:",
  about: "O tomto príspevku",
  openReports: (n: number) => counted(n, "otvorené hlásenie", "otvorené hlásenia", "otvorených hlásení"),
  upvoted: (percent: number) => `${percent} % za`,
  votesApart: (up: number, down: number) => `${number(up)} za, ${number(down)} proti`,
  archived: "Archivovaný",
  showComments: "Zobraziť komentáre",
  deletedPost: "[Zmazané]",
  deletedPostTab: "[Zmazaný príspevok]",
  deletedBody: "[zmazané]",
  deletedBecause: (reason: string) => `Zmazané: ${reason}`,
  postedIn: (sub: string, person: string | null) =>
    person === null ? `Príspevok v kruhu ${sub}` : `Príspevok v kruhu ${sub} od ${person}`,
  source: "Zdrojový text",
  sourceOf: "Zdrojový text tohto príspevku",
  hideSource: "Skryť zdrojový text",
  flair: "Štítok",
  edit: "Upraviť",
  editText: "Upraviť príspevok",
  editFailed: (reason: string) => `Pri úprave sa vyskytla chyba: ${reason}`,
  saved: "Uložené.",
  save: "Uložiť",
  unsave: "Odstrániť z uložených",
  unsaved: "Odstránené z uložených.",
  foldedBy: (text: string) => `Skryté vaším filtrom: ${text}`,
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
  removeNsfw: "Zrušiť NSFW",
  stick: "Pripnúť",
  unstick: "Odopnúť",
  sortBest: "Zoradiť od najlepších",
  sortNew: "Zoradiť od najnovších",
  announce: "Oznámiť všetkým",
  unannounce: "Zrušiť oznámenie",
  gone: "Tento príspevok bol zmazaný.",
  lock: "Zamknúť komentáre",
  unlock: "Odomknúť komentáre",
  done: "Hotovo",
  editHistory: (i: number, n: number) => `História úprav: ${i}/${n}`,
  titleHistory: (i: number, n: number) => `História nadpisu: ${i}/${n}`,
  older: "Staršia verzia",
  newer: "Novšia verzia",

  submit: "Pridať príspevok",
  sub: "Kruh",
  findSub: "Nájdite kruh…",
  types: "Druh príspevku",
  linkPost: "Odkaz",
  textPost: "Text",
  title: "Nadpis príspevku",
  link: "Adresa odkazu",
} satisfies Translation<typeof en>;
