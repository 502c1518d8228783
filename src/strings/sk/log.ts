import type { Translation } from "../catalogue.ts";
import type { log as en } from "../en/log.ts";
import { settingNames } from "../setting-names.ts";
import { spokenNumber } from "../spoken-number.ts";
import { flairs } from "./flairs.ts";
import { subSettings } from "./sub-settings.ts";

const settings = settingNames({ ...flairs, ...subSettings });

const { number, counted } = spokenNumber("sk");

const days = (note: string) => `na ${counted(Number(note), "deň", "dni", "dní")}`;

/** Why attack mode began. */
const WAVES: Readonly<Record<string, string>> = {
  sign_ups: "priveľa registrácií",
  first_posts: "nováčikovia napísali priveľa",
  log_ins: "bolo odmietnutých priveľa prihlásení",
};

/** What attack mode did. */
const attackEnded = (note: string) => {
  if (!/^\d/.test(note)) return "Skončil sa režim útoku";
  const [tried = 0, refused = 0, asked = 0, held = 0, limited = 0, pages = 0] = note.split(" ").map(Number);
  return `Režim útoku sa skončil sám: ${counted(refused, "odmietnutá registrácia", "odmietnuté registrácie", "odmietnutých registrácií")} z ${number(tried)}, ${counted(asked, "vyžiadaná skúška", "vyžiadané skúšky", "vyžiadaných skúšok")}, ${counted(held, "zadržaný odkaz", "zadržané odkazy", "zadržaných odkazov")}, ${counted(limited, "obmedzená požiadavka", "obmedzené požiadavky", "obmedzených požiadaviek")}, ${counted(pages, "stránka", "stránky", "stránok")} z pamäte`;
};

/** What was done to many accounts, and to how many. */
const cleanedUp = (note: string) => {
  const [act, n] = note.split(" ");
  const accounts = counted(Number(n), "účet", "účty", "účtov");
  if (act === "ban") return `Naraz zablokované: ${accounts}, dôvod: {reason}`;
  return act === "hold"
    ? `Na kontrolu odložené, čo napísali: ${accounts}, dôvod: {reason}`
    : `Odstránené, čo napísali: ${accounts}, dôvod: {reason}`;
};

/** Content of this sub that a clean-up held or removed. */
const cleanedHere = (note: string) => {
  const [act, n] = note.split(" ");
  return `${act === "hold" ? "Pozdržané" : "Odstránené"} pri čistení stránky: ${counted(Number(n), "príspevok alebo komentár", "príspevky a komentáre", "príspevkov a komentárov")}. Dôvod: {reason}`;
};

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
  theSite: "Stránka",
  aModerator: "Moderátor",
  nobody: "[Zmazané]",
  noReason: "bez dôvodu",
  rule: (text: string) => `Pravidlo: ${text}`,
  removed: (n: number) =>
    `Odstránené: ${counted(n, "príspevok alebo komentár", "príspevky a komentáre", "príspevkov a komentárov")}`,
  progress: (done: number, total: number) => `Prebieha: ${number(done)} z ${number(total)}`,
  undoing: (done: number, total: number) => `Vracia sa späť: ${number(done)} z ${number(total)}`,
  undone: "Vrátené späť",
  isUndone: "vrátené späť",
  undoneBecause: (reason: string) => `Vrátené späť: ${reason}`,
  undo: "Vrátiť späť",
  undoOf: (act: string) => `Vrátiť späť: ${act}`,
  whyUndo: "Prečo to vraciate späť?",
  whyUndoHint: "Dôvod je v zázname a dotknutý človek ho dostane v správe.",
  undoneNow: "Vrátené späť.",
  undoneSoon: "Vracia sa späť; ako to pokračuje, ukazuje záznam.",
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
    "sub.response": "uložená odpoveď",
    "sub.rule": "pravidlo",
    "sub.setting": "nastavenie",
    "sub.ban": "zákaz",
    "modmail.mute": "stíšenie v pošte tímu",
    "modmail.conversation": "rozhovor v pošte tímu",
    "sub.position": "miesto v tíme",
    "sub.ownership": "čí je kruh",
    "sub.style": "štýly",
    "sub.image": "obrázok kruhu",
    "sub.picture": "ikona alebo záhlavie kruhu",
    "automod.rule": "pravidlo automodu",
    webhook: "webhook",
    "queue.hold": "či to čaká na kontrolu",
    "reporter.mute": "prijímanie hlásení od niekoho",
    action: "jedna z akcií",
    "clean-up": "upratovanie",
    attack: "režim útoku",
    "report.state": "stav nahlásenia",
    "report.by-rule": "stav nahlásenia",
    "ban.end": "koniec zákazu",
    "site.ban": "zákaz na stránke",
    "site.setting": "nastavenie stránky",
    "address-block": "blokovanie adries",
    "banned-domain": "zakázaná doména",
    "wiki.page": "stránka webu",
    "image.block": "blokovanie obrázka",
    "person.upload-grant": "právo nahrávať súbory",
    "post.file": "súbor príspevku",
    "person.votes": "hlasy človeka",
    warning: "upozornenie",
    "person-note": "poznámka o človeku",
    badge: "odznak",
    "daily-sub": "kruh dňa",
    announcement: "oznámenie",
    "person.badge": "odznak človeka",
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
    42: "Zákaz domény {note}",
    43: "Zrušený zákaz domény {note}",
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
    69: "Zákaz e-mailovej domény {note}",
    70: "Zrušený zákaz e-mailovej domény {note}",
    73: "Poradie komentárov pripnutého príspevku: najnovšie prvé",
    74: "Poradie komentárov pripnutého príspevku: najlepšie prvé",
    75: "Zmena nastavenia {setting}: {value}",
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
    143: "Zodpovedalo pravidlo automodu: {note}",
    144: "Odstránil automod ({note}): {reason}",
    145: "Vrátené všetko, čo urobilo pravidlo automodu: {note}",
    146: "Zmenené pravidlo automodu: {note}",
    120: "Stíšenie v pošte tímu: {person}",
    121: "Zrušenie stíšenia v pošte tímu: {person}",
    130: "Upozornenie pre {person}: {reason}",
    131: "Stiahnutie upozornenia: {person}",
    132: "Poznámka o {person}",
    133: "Zmazanie poznámky o {person}",
    150: "Pridelenie odvolania: {person}",
    151: "Rozhodnutie o odvolaní {person}: zásah platí",
    152: "Rozhodnutie o odvolaní {person}: zákaz je kratší",
    153: "Rozhodnutie o odvolaní {person}: zásah je zrušený",
    154: "Správa o rozhodnutí o odvolaní: {person}",
    196: "Zmena pozývacích kódov: {note}",
    197: "Prijatie: {person}",
    198: "Neprijatie: {person}: {reason}",
    195: "Zmena bezpečnostných otázok: {note}",
    250: "Nastavenie prihlásenia inou službou: {note}",
    251: "Odstránenie prihlásenia inou službou: {note}",
    252: "Stiahnutie zálohy {note}",
    256: "Žiadosť o obnovenie zálohy {note}",
    257: "Zrušené obnovenie zálohy {note}",
    262: (note: string) => (note === "" ? "Žiadosť o export celej stránky" : `Žiadosť o export kruhu ${note}`),
    263: (note: string) => (note === "" ? "Stiahnutie exportu celej stránky" : `Stiahnutie exportu kruhu ${note}`),
    253: "Pridanie webhooku {note}",
    254: "Zmena webhooku {note}",
    255: "Odstránenie webhooku {note}",
    170: "Odstránenie hlasov {person}",
    205: (note: string) =>
      note === "disabled"
        ? "Natrvalo zatvoril kruh"
        : note === "quarantined"
          ? "Dal kruh do karantény"
          : "Znovu otvoril kruh",
    206: (note: string) => (note === "0" ? "Vyradil kruh z predvolených" : "Zaradil kruh medzi predvolené"),
    207: "Pozrel si hlasy používateľa {person}",
    230: "Zablokovanie obrázka všade, dôvod: {reason}",
    231: "Odblokovanie obrázka, dôvod: {reason}",
    232: cleanedUp,
    264: cleanedHere,
    235: (note: string) =>
      note === "hand" ? "Začal sa režim útoku" : `Režim útoku sa začal sám: ${WAVES[note] ?? note}`,
    236: attackEnded,
    233: "Na kontrolu: čo píše {person}, dôvod: {reason}",
    234: "Odstránené: čo píše {person}, dôvod: {reason}",
    160: "Hlásenia poslané administrátorom",
    161: "Naraz rozhodnuté o nahlásených položkách: {note}",
    162: "Pridaná uložená odpoveď {note}",
    163: "Zmazaná uložená odpoveď {note}",
    224: "Zablokované adresy {note}",
    225: "Zrušené blokovanie adries {note}",
    165: "Stíšenie hlásení: {person}",
    166: "Hlásenia sa znova prijímajú: {person}",
    167: "Zmenená uložená odpoveď {note}",
    215: "Zmena stránky {note}",
    216: "Zmazaná stránka {note}",
    217: "Zmena odkazov v pätičke: {note}",
    180: "Ponuka kruhu: {person}",
    181: "Odmietnutie žiadosti o kruh: {person}",
    245: "Pridelenie odznaku {note} používateľovi {person}",
    246: "Odobratie odznaku {note} používateľovi {person}",
    247: "Zmena odznaku {note}",
    199: "Vytvorenie odkazu na nové heslo pre {person}: {reason}",
    208: (note) => (note === "0" ? "Odobratie práva nahrávať súbory: {person}" : "Povolenie nahrávať súbory: {person}"),
    240: "Odstránenie súboru príspevku, dôvod: {reason}",
    258: (note: string) =>
      note === "icon"
        ? "Odstránenie ikony kruhu, dôvod: {reason}"
        : note === "banner"
          ? "Odstránenie záhlavia kruhu, dôvod: {reason}"
          : "Odstránenie obrázka {note} zo štýlu, dôvod: {reason}",
    241: "Nahliadnutie do hlasov príspevku",
    248: "Výber kruhu dňa: {note}",
    249: "Oznámenie: {note}",
    261: "Stiahnuté oznámenie: {note}",
    190: "Odstránenie druhého faktora {person}",
  },
} satisfies Translation<typeof en>;
