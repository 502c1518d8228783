import type { Translation } from "../catalogue.ts";
import type { cleanUp as en } from "../en/clean-up.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted, formOf } = spokenNumber("sk");

const accounts = (n: number) => counted(n, "účet", "účty", "účtov");

export const cleanUp = {
  title: "Čistenie po spame",
  lead: "Vyberte účty, skontrolujte zoznam a zasiahnite naraz proti všetkým. Celé sa to dá vrátiť späť.",
  select: "Vybrať účty",
  from: "Registrované od (UTC)",
  to: "Registrované do (UTC)",
  range: "Sieť",
  rangeHint: "Adresa alebo rozsah. Ukladá a porovnáva sa len /16 (IPv6: /32) súčasných relácií.",
  link: "Odkaz",
  linkHint: "Doména alebo začiatok adresy v príspevkoch, komentároch, správach a profiloch.",
  invited: "Pozvaní používateľom",
  invitedHint: "Používateľské meno. Vrátane tých, ktorých pozvali pozvaní.",
  show: "Zobraziť účty",
  selected: "Vybrané účty",
  nobody: "Nezodpovedá žiadny účet. Administrátori, moderátori a účty od úrovne 3 sa nikdy nevyberajú.",
  counts: (of: { accounts: number; banned: number; posts: number; comments: number }) =>
    `${accounts(of.accounts)}${of.banned > 0 ? `, z toho so zákazom ${number(of.banned)}` : ""}; pre ostatných je viditeľných ${counted(of.posts, "príspevok", "príspevky", "príspevkov")} a ${counted(of.comments, "komentár", "komentáre", "komentárov")}. Administrátori, moderátori a účty od úrovne 3 sú vynechaní.`,
  matches: "Zhody",
  byTime: "čas registrácie",
  linkIn: (places: readonly ("post" | "comment" | "message" | "profile")[]) =>
    `odkaz: ${places.map((place) => ({ post: "príspevky", comment: "komentáre", message: "správy", profile: "profil" })[place]).join(", ")}`,
  invitedBy: (name: string) => `na pozvanie používateľa ${name}`,
  leaveOut: "Vynechať",
  leaveOutNamed: (name: string) => `Vynechať účet ${name}`,
  leftOut: "Vynechané:",
  takeIn: (name: string) => `Zahrnúť účet ${name}`,
  act: (n: number) => `Zásah pre ${accounts(n)}`,
  acts: {
    hold: "Zadržať všetok ich obsah na kontrolu",
    remove: "Odstrániť všetok ich obsah",
    ban: "Dať im zákaz natrvalo; obsah zostane",
  },
  reason: "Dôvod",
  reasonHint: "Zobrazí sa v zázname webu a používateľom so zákazom.",
  send: "Použiť na všetky",
  begun: "Spustené. Prebieha na pozadí.",
  past: "Minulé čistenia",
  noPast: "Zatiaľ žiadne čistenia.",
  done: {
    ban: (n: number) => `Zákaz ${formOf(n, "dostal", "dostali", "dostalo")} ${accounts(n)}`,
    hold: (n: number) => `Obsah zadržaný, ${accounts(n)}`,
    remove: (n: number) => `Obsah odstránený, ${accounts(n)}`,
  },
  undone: "vrátené späť",
  nobodyBy: "Zmazaný účet",
  progress: (done: number, total: number) => `prebieha: ${number(done)} z ${number(total)}`,
  stays: (n: number) =>
    `${counted(n, "položka nevrátená", "položky nevrátené", "položiek nevrátených")} pre neskoršie zmeny`,
  undoHint: "Vráti späť všetko, čo sa neskôr nezmenilo.",
  undoing: "Na pozadí sa vracia späť.",
} satisfies Translation<typeof en>;
