import type { Translation } from "../catalogue.ts";
import type { cleanUp as en } from "../en/clean-up.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");

const accounts = (n: number) => counted(n, "účet", "účty", "účtov");

export const cleanUp = {
  title: "Upratovanie po spame",
  lead: "Vyberte účty podľa toho, čo majú spoločné, prezrite si ich a so všetkými urobte to isté. Dá sa to celé vrátiť späť.",
  select: "Vybrať účty",
  from: "Registrované od (UTC)",
  to: "Registrované do (UTC)",
  range: "Prihlásené z adries",
  rangeHint:
    "Adresa alebo rozsah. Uložený je len rozsah /16 (/32 pri IPv6) otvorených relácií, presnejšie sa porovnať nedá.",
  link: "Zdieľali odkaz",
  linkHint: "Doména alebo začiatok adresy. Hľadá sa v príspevkoch, komentároch, správach a profiloch.",
  invited: "Na pozvanie od",
  invitedHint: "Meno: všetky účty, ktoré prišli cez jeho kódy alebo cez kódy pozvaných.",
  show: "Zobraziť účty",
  selected: "Vybrané účty",
  nobody: "Tomuto všetkému nezodpovedá nikto. Správcovia, tímy kruhov a účty od úrovne 3 sa nevyberajú nikdy.",
  counts: (of: { accounts: number; banned: number; posts: number; comments: number }) =>
    `${accounts(of.accounts)}${of.banned > 0 ? `, z toho zablokované: ${number(of.banned)}` : ""}; viditeľné sú ${counted(of.posts, "príspevok", "príspevky", "príspevkov")} a ${counted(of.comments, "komentár", "komentáre", "komentárov")}. Správcovia, tímy kruhov a účty od úrovne 3 medzi nimi nikdy nie sú.`,
  matches: "Zhoda",
  byTime: "čas registrácie",
  linkIn: (places: readonly ("post" | "comment" | "message" | "profile")[]) =>
    `odkaz: ${places.map((place) => ({ post: "príspevky", comment: "komentáre", message: "správy", profile: "profil" })[place]).join(", ")}`,
  invitedBy: (name: string) => `na pozvanie od ${name}`,
  leaveOut: "Vynechať",
  leaveOutNamed: (name: string) => `Vynechať: ${name}`,
  leftOut: "Vynechané:",
  takeIn: (name: string) => `${name}: znova vybrať`,
  act: (n: number) => `Čo sa stane: ${accounts(n)}`,
  acts: {
    hold: "Odložiť na kontrolu všetko, čo napísali",
    remove: "Odstrániť všetko, čo napísali",
    ban: "Zablokovať natrvalo; čo napísali, zostane",
  },
  reason: "Dôvod",
  reasonHint: "Každý si ho prečíta v zázname stránky; zablokovaní tiež.",
  send: "Urobiť so všetkými",
  begun: "Prebieha na pozadí.",
  past: "Doterajšie upratovania",
  noPast: "Zatiaľ sa nič neupratovalo.",
  done: {
    ban: (n: number) => `Zablokované: ${accounts(n)}`,
    hold: (n: number) => `Na kontrolu odložené, čo napísali: ${accounts(n)}`,
    remove: (n: number) => `Odstránené, čo napísali: ${accounts(n)}`,
  },
  undone: "vrátené",
  nobodyBy: "Účet, ktorý už nie je",
  progress: (done: number, total: number) => `prebieha: ${number(done)} z ${number(total)}`,
  stays: (n: number) => `nevrátené, lebo to niekto odvtedy zmenil: ${number(n)}`,
  undoHint: "Čo odvtedy nikto nezmenil, bude ako predtým.",
  undoing: "Vracia sa na pozadí.",
} satisfies Translation<typeof en>;
