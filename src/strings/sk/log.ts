import type { Translation } from "../catalogue.ts";
import type { log as en } from "../en/log.ts";
import { settingNames } from "../setting-names.ts";
import { spokenNumber } from "../spoken-number.ts";
import { flairs } from "./flairs.ts";
import { subSettings } from "./sub-settings.ts";

const settings = settingNames({ ...flairs, ...subSettings });

const { number, counted } = spokenNumber("sk");

const days = (note: string) => `na ${counted(Number(note), "deň", "dni", "dní")}`;

export const log = {
  site: "Záznam stránky",
  ofSub: (sub: string) => `Záznam kruhu ${sub}`,
  siteLead: "Čo urobili správcovia pre celú stránku alebo v kruhoch, do ktorých tímu nepatria.",
  time: "Čas",
  moderator: "Moderátor",
  action: "Akcia",
  person: "Používateľ",
  where: "Kruh",
  everywhere: "celá stránka",
  link: "Odkaz",
  items: { post: "Príspevok", comment: "Komentár" },
  filter: "Filtrovať",
  groups: {
    posts: "Príspevky",
    comments: "Komentáre",
    people: "Ľudia",
    team: "Tím",
    reports: "Nahlásenia",
    settings: "Nastavenia",
  },
  admin: "správca",
  anAdmin: "Správca",
  aModerator: "Moderátor",
  nobody: "[Zmazané]",
  noReason: "bez dôvodu",
  rule: (text: string) => `Pravidlo: ${text}`,
  progress: (done: number, total: number) => `Prebieha: ${number(done)} z ${number(total)}`,
  undone: "Vrátené späť",
  isUndone: "vrátené späť",
  undoneBecause: (reason: string) => `Vrátené späť: ${reason}`,
  undo: "Vrátiť späť",
  undoOf: (act: string) => `Vrátiť späť: ${act}`,
  whyUndo: "Prečo to vraciate späť?",
  whyUndoHint: "Dôvod je v zázname a dotknutý človek ho dostane v správe.",
  undoneNow: "Vrátené späť.",
  undoneBut: (units: string) => `Vrátené späť okrem toho, čo odvtedy niekto zmenil: ${units}.`,
  noUndo: "Toto nemôžete vrátiť späť.",
  leftTitle: "Čo sa nevrátilo späť",
  leftHelp: "Niekto to odvtedy zmenil, preto to ostalo tak, ako je:",
  units: {
    "post.deletion": "zmazanie príspevku",
    "post.locked": "uzamknutie komentárov",
    "post.sticky": "pripnutý príspevok",
    "post.order": "poradie komentárov",
    "post.nsfw": "označenie NSFW",
    "post.flair": "štítok príspevku",
    "post.pinned-comment": "pripnutý komentár",
    "comment.deletion": "zmazanie komentára",
    "comment.locked": "zamknutie komentára",
    "sub.flair-preset": "štítok na výber",
    "sub.rule": "pravidlo",
    "sub.setting": "nastavenie",
    "sub.ban": "zákaz",
    "modmail.mute": "stíšenie v pošte tímu",
    "sub.position": "miesto v tíme",
    "sub.ownership": "čí je kruh",
    "sub.style": "štýly",
    "sub.image": "obrázok kruhu",
    "queue.hold": "či to čaká na kontrolu",
    "report.state": "stav nahlásenia",
    "site.ban": "zákaz na stránke",
    "person.votes": "hlasy človeka",
    warning: "upozornenie",
    "person-note": "poznámka o človeku",
    "user-flair": "štítok používateľa",
  },
  empty: "Zatiaľ sa tu nič neurobilo.",
  emptyHelp: "Tu je zapísané, čo robia moderátori a správcovia, aj s dôvodom.",
  noneSo: "Nič také v zázname nie je.",
  noneSoHelp: "Skúste iný druh alebo iné meno.",
  showAll: "Zobraziť všetko",
  acts: {
    19: (note: string) =>
      note === ""
        ? "Zákaz na celej stránke pre {person} s dôvodom {reason}"
        : `Zákaz na celej stránke ${days(note)} pre {person} s dôvodom {reason}`,
    20: "Vytvorenie kruhu",
    21: (note: string) => (note === "" ? "Zmena nastavení kruhu" : `Zmena nastavení kruhu: ${settings(note)}`),
    22: (note: string) =>
      note === ""
        ? "Zákaz pre {person} s dôvodom {reason}"
        : `Dočasný zákaz ${days(note)} pre {person} s dôvodom {reason}`,
    23: "Zrušenie zákazu pre {person}",
    24: "Pozvánka do tímu moderátorov pre {person}",
    25: "Prijatie pozvánky do tímu moderátorov",
    26: "Odobratie z tímu moderátorov: {person}",
    27: "Zrušenie pozvánky do tímu moderátorov pre {person}",
    28: "{person} odmieta pozvánku do tímu moderátorov",
    29: "Úprava štýlov kruhu",
    30: "Kruh dostáva {person}",
    41: "Vytvorenie oznamu",
    44: "Odstránenie oznamu",
    50: "Pripnutie príspevku",
    51: "Odopnutie príspevku",
    52: "Zmazanie príspevku s dôvodom {reason}",
    53: "Zmazanie komentára s dôvodom {reason}",
    54: "Zrušenie zákazu na celej stránke pre {person}",
    55: "Uzavretie nahlásenia",
    56: "Znovuotvorenie nahlásenia",
    57: "Uzavretie všetkých nahlásení jednej veci",
    58: "Obnovenie príspevku s dôvodom {reason}",
    59: "Obnovenie komentára s dôvodom {reason}",
    73: "Poradie komentárov pripnutého príspevku: najnovšie prvé",
    74: "Poradie komentárov pripnutého príspevku: najlepšie prvé",
    75: "Zmena: {note}",
    76: (note: string) => (note === "0" ? "Odomknutie komentárov príspevku" : "Uzamknutie komentárov príspevku"),
    77: (note: string) => (note === "0" ? "Odopnutie komentára" : "Pripnutie komentára"),
    78: (note: string) =>
      note === "2"
        ? "Označenie vlastných slov ako slov správcu"
        : note === "0"
          ? "Zrušenie označenia vlastných slov ako slov moderátora alebo správcu"
          : "Označenie vlastných slov ako slov moderátora",
    100: (note: string) => (note === "0" ? "Zrušenie označenia NSFW príspevku" : "Označenie príspevku ako NSFW"),
    101: (note: string) => (note === "" ? "Odobratie štítka príspevku" : "Štítok príspevku: {note}"),
    102: (note: string) => (note === "" ? "Odobratie štítka: {person}" : "Štítok pre {person}: {note}"),
    103: "Ukončenie ankety",
    104: "Pridanie pravidla {note}",
    105: "Zmazanie pravidla {note}",
    106: (note: string) => (note === "" ? "Zmena poradia pravidiel" : "Zmena pravidla na {note}"),
    107: "Zmena štítkov na výber: {note}",
    108: (note: string) => (note === "0" ? "Odomknutie odpovedí na komentár" : "Uzamknutie odpovedí na komentár"),
    109: "Vrátenie skoršej akcie",
    140: (note: string) =>
      note === "" ? "Príspevok alebo komentár zadržaný na kontrolu" : `Zadržané na kontrolu pravidlom: ${note}`,
    141: "Schválené, čo čakalo na kontrolu",
    142: "Zamietnuté, čo čakalo na kontrolu, s dôvodom {reason}",
    120: "Stíšenie v pošte tímu: {person}",
    121: "Zrušenie stíšenia v pošte tímu: {person}",
    130: "Upozornenie pre {person}: {reason}",
    131: "Stiahnutie upozornenia: {person}",
    132: "Poznámka o {person}",
    133: "Zmazanie poznámky o {person}",
    170: "Odstránenie hlasov {person}",
    180: "Ponuka kruhu: {person}",
    181: "Odmietnutie žiadosti o kruh: {person}",
  },
} satisfies Translation<typeof en>;
