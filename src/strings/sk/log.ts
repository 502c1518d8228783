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
  first_posts: "priveľa obsahu od nováčikov",
  log_ins: "priveľa neúspešných prihlásení",
};

/** Summary of attack mode. */
const attackEnded = (note: string) => {
  if (!/^\d/.test(note)) return "Vypnutie obranného režimu";
  const [tried = 0, refused = 0, asked = 0, held = 0, limited = 0, pages = 0] = note.split(" ").map(Number);
  return `Obranný režim sa skončil automaticky: ${counted(refused, "odmietnutá registrácia", "odmietnuté registrácie", "odmietnutých registrácií")} z ${number(tried)}, ${counted(asked, "vyžiadané overenie", "vyžiadané overenia", "vyžiadaných overení")}, ${counted(held, "zadržaný odkaz", "zadržané odkazy", "zadržaných odkazov")}, ${counted(limited, "obmedzená požiadavka", "obmedzené požiadavky", "obmedzených požiadaviek")}, ${counted(pages, "stránka", "stránky", "stránok")} z vyrovnávacej pamäte`;
};

/** Summary of a clean-up. */
const cleanedUp = (note: string) => {
  const [act, n] = note.split(" ");
  const accounts = counted(Number(n), "účet", "účty", "účtov");
  if (act === "ban") return `Hromadný zákaz, ${accounts}, dôvod: {reason}`;
  return act === "hold"
    ? `Zadržanie obsahu na kontrolu, ${accounts}, dôvod: {reason}`
    : `Odstránenie obsahu, ${accounts}, dôvod: {reason}`;
};

/** Content of this sub that a clean-up held or removed. */
const cleanedHere = (note: string) => {
  const [act, n] = note.split(" ");
  return `${act === "hold" ? "Zadržané" : "Odstránené"} pri čistení webu: ${counted(Number(n), "príspevok alebo komentár", "príspevky a komentáre", "príspevkov a komentárov")}. Dôvod: {reason}`;
};

export const log = {
  site: "Záznam webu",
  ofSub: (sub: string) => `Záznam moderovania kruhu ${sub}`,
  siteLead: "Zásahy administrátorov na celom webe a v kruhoch, ktoré nemoderujú.",
  time: "Čas",
  moderator: "Moderátor",
  action: "Akcia",
  person: "Používateľ",
  where: "Kruh",
  everywhere: "celý web",
  link: "Odkaz",
  items: { post: "Príspevok", comment: "Komentár" },
  filter: "Filtrovať",
  groups: {
    posts: "Príspevky",
    comments: "Komentáre",
    people: "Ľudia",
    team: "Moderátori",
    reports: "Hlásenia",
    settings: "Nastavenia",
  },
  admin: "administrátor",
  anAdmin: "Administrátor",
  theSite: "Web",
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
  whyUndoHint: "Zobrazí sa v zázname a pošle sa dotknutému používateľovi.",
  undoneNow: "Vrátené späť.",
  undoneSoon: "Vracia sa späť, priebeh ukazuje záznam.",
  undoneBut: (units: string) => `Vrátené späť, okrem neskôr zmeneného: ${units}.`,
  noUndo: "Toto nemôžete vrátiť späť.",
  leftTitle: "Nevrátené späť",
  leftHelp: "Neskôr sa to zmenilo, preto to zostalo tak, ako je:",
  units: {
    "post.deletion": "zmazanie príspevku",
    "post.locked": "uzamknutie komentárov",
    "post.sticky": "pripnutie príspevku",
    "post.order": "poradie komentárov",
    "post.nsfw": "označenie NSFW",
    "post.flair": "štítok príspevku",
    "post.pinned-comment": "pripnutie komentára",
    "comment.deletion": "zmazanie komentára",
    "comment.locked": "uzamknutie odpovedí",
    "sub.flair-preset": "štítok na výber",
    "sub.response": "uložená odpoveď",
    "sub.rule": "pravidlo",
    "sub.setting": "nastavenie",
    "sub.ban": "zákaz",
    "modmail.mute": "stíšenie v pošte moderátorov",
    "modmail.conversation": "konverzácia v pošte moderátorov",
    "sub.position": "rola moderátora",
    "sub.ownership": "vlastníctvo kruhu",
    "sub.style": "štýl",
    "sub.image": "obrázok kruhu",
    "sub.picture": "ikona alebo záhlavie kruhu",
    "automod.rule": "pravidlo automoderovania",
    webhook: "webhook",
    "queue.hold": "zadržanie na kontrolu",
    "reporter.mute": "stíšenie hlásení používateľa",
    action: "hromadný zásah",
    "clean-up": "čistenie",
    attack: "obranný režim",
    "report.state": "stav hlásenia",
    "report.by-rule": "stav hlásenia",
    "ban.end": "koniec zákazu",
    "site.ban": "zákaz na webe",
    "site.setting": "nastavenie webu",
    "address-block": "blokovanie adries",
    "banned-domain": "zakázaná doména",
    "wiki.page": "stránka webu",
    "image.block": "zablokovanie obrázka",
    "person.upload-grant": "povolenie nahrávať",
    "post.file": "súbor príspevku",
    "person.votes": "hlasy používateľa",
    warning: "varovanie",
    "person-note": "poznámka o používateľovi",
    badge: "odznak",
    "daily-sub": "kruh dňa",
    announcement: "oznámenie",
    "person.badge": "odznak používateľa",
    "user-flair": "štítok používateľa",
  },
  empty: "Zatiaľ žiadne zásahy.",
  emptyHelp: "Tu sa zobrazujú zásahy moderátorov a administrátorov aj s dôvodom.",
  noneSo: "V zázname sa nič nenašlo.",
  noneSoHelp: "Skúste iný druh alebo iné meno.",
  showAll: "Zobraziť všetko",
  acts: {
    19: (note: string) =>
      note === ""
        ? "Zákaz na webe pre používateľa {person}, dôvod: {reason}"
        : `Zákaz na webe ${days(note)} pre používateľa {person}, dôvod: {reason}`,
    20: "Vytvorenie kruhu",
    21: (note: string) => (note === "" ? "Zmena nastavení kruhu" : `Zmena nastavení kruhu: ${settings(note)}`),
    22: (note: string) =>
      note === ""
        ? "Zákaz pre používateľa {person}, dôvod: {reason}"
        : `Zákaz ${days(note)} pre používateľa {person}, dôvod: {reason}`,
    23: "Zrušenie zákazu používateľa {person}",
    24: "Pozvánka medzi moderátorov pre používateľa {person}",
    25: "Prijatie pozvánky medzi moderátorov",
    26: "Odobratie moderátora {person}",
    27: "Zrušenie pozvánky používateľa {person}",
    28: "Odmietnutie pozvánky medzi moderátorov, {person}",
    29: "Úprava štýlu kruhu",
    30: "Prevod kruhu na používateľa {person}",
    41: "Vytvorenie oznámenia",
    42: "Zákaz domény {note}",
    43: "Zrušenie zákazu domény {note}",
    44: "Odstránenie oznámenia",
    50: "Pripnutie príspevku",
    51: "Odopnutie príspevku",
    52: "Odstránenie príspevku, dôvod: {reason}",
    53: "Odstránenie komentára, dôvod: {reason}",
    54: "Zrušenie zákazu používateľa {person} na webe",
    55: "Uzavretie hlásenia",
    56: "Znovuotvorenie hlásenia",
    57: "Uzavretie všetkých hlásení položky",
    58: "Obnovenie príspevku, dôvod: {reason}",
    59: "Obnovenie komentára, dôvod: {reason}",
    69: "Zákaz e-mailovej domény {note}",
    70: "Zrušenie zákazu e-mailovej domény {note}",
    73: "Komentáre pripnutého príspevku zoradené od najnovších",
    74: "Komentáre pripnutého príspevku zoradené od najlepších",
    75: "Zmena nastavenia {setting}: {value}",
    76: (note: string) => (note === "0" ? "Odomknutie komentárov príspevku" : "Uzamknutie komentárov príspevku"),
    77: (note: string) => (note === "0" ? "Odopnutie komentára" : "Pripnutie komentára"),
    78: (note: string) =>
      note === "2"
        ? "Označenie vlastného obsahu rolou administrátora"
        : note === "0"
          ? "Zrušenie označenia vlastného obsahu rolou"
          : "Označenie vlastného obsahu rolou moderátora",
    100: (note: string) => (note === "0" ? "Zrušenie označenia príspevku ako NSFW" : "Označenie príspevku ako NSFW"),
    101: (note: string) => (note === "" ? "Odobratie štítka príspevku" : "Štítok príspevku: {note}"),
    102: (note: string) =>
      note === "" ? "Odobratie štítka používateľa {person}" : "Štítok používateľa {person}: {note}",
    103: "Uzavretie ankety",
    104: "Pridanie pravidla {note}",
    105: "Zmazanie pravidla {note}",
    106: (note: string) => (note === "" ? "Zmena poradia pravidiel" : "Zmena pravidla na {note}"),
    107: "Zmena štítkov na výber: {note}",
    108: (note: string) => (note === "0" ? "Odomknutie odpovedí na komentár" : "Uzamknutie odpovedí na komentár"),
    109: "Vrátenie skoršieho zásahu späť",
    140: (note: string) =>
      note === "" ? "Zadržanie príspevku alebo komentára na kontrolu" : `Zadržanie na kontrolu podľa pravidla: ${note}`,
    141: "Schválenie zadržaného obsahu",
    142: "Zamietnutie zadržaného obsahu, dôvod: {reason}",
    143: "Zhoda s pravidlom automoderovania: {note}",
    144: "Odstránenie automoderovaním ({note}): {reason}",
    145: "Vrátenie všetkých akcií pravidla automoderovania späť: {note}",
    146: "Zmena pravidla automoderovania: {note}",
    120: "Stíšenie používateľa {person} v pošte moderátorov",
    121: "Zrušenie stíšenia používateľa {person} v pošte moderátorov",
    130: "Varovanie pre používateľa {person}: {reason}",
    131: "Stiahnutie varovania používateľa {person}",
    132: "Poznámka o používateľovi {person}",
    133: "Zmazanie poznámky o používateľovi {person}",
    150: "Pridelenie odvolania moderátorovi {person}",
    151: "Odvolanie používateľa {person}: rozhodnutie potvrdené",
    152: "Odvolanie používateľa {person}: zákaz skrátený",
    153: "Odvolanie používateľa {person}: rozhodnutie zrušené",
    154: "Odoslanie rozhodnutia o odvolaní používateľovi {person}",
    196: "Zmena pozývacích kódov: {note}",
    197: "Schválenie žiadosti používateľa {person}",
    198: "Odmietnutie žiadosti používateľa {person}: {reason}",
    195: "Zmena bezpečnostných otázok: {note}",
    250: "Nastavenie prihlásenia cez inú službu: {note}",
    251: "Odstránenie prihlásenia cez inú službu: {note}",
    252: "Stiahnutie zálohy {note}",
    256: "Žiadosť o obnovu zálohy {note}",
    257: "Zrušenie obnovy zálohy {note}",
    262: (note: string) => (note === "" ? "Žiadosť o export celého webu" : `Žiadosť o export kruhu ${note}`),
    263: (note: string) => (note === "" ? "Stiahnutie exportu celého webu" : `Stiahnutie exportu kruhu ${note}`),
    253: "Pridanie webhooku {note}",
    254: "Zmena webhooku {note}",
    255: "Zmazanie webhooku {note}",
    170: "Odstránenie hlasov používateľa {person}",
    205: (note: string) =>
      note === "disabled"
        ? "Zatvorenie kruhu natrvalo"
        : note === "quarantined"
          ? "Umiestnenie kruhu do karantény"
          : "Znovuotvorenie kruhu",
    206: (note: string) => (note === "0" ? "Odobratie kruhu z predvolených" : "Pridanie kruhu medzi predvolené"),
    207: "Zobrazenie hlasov používateľa {person}",
    230: "Zablokovanie obrázka všade, dôvod: {reason}",
    231: "Odblokovanie obrázka, dôvod: {reason}",
    232: cleanedUp,
    264: cleanedHere,
    235: (note: string) =>
      note === "hand" ? "Zapnutie obranného režimu" : `Automatické zapnutie obranného režimu: ${WAVES[note] ?? note}`,
    236: attackEnded,
    233: "Zadržanie obsahu používateľa {person} na kontrolu, dôvod: {reason}",
    234: "Odstránenie obsahu používateľa {person}, dôvod: {reason}",
    160: "Poslanie hlásení administrátorom",
    161: "Hromadné rozhodnutie o nahlásených položkách: {note}",
    162: "Pridanie uloženej odpovede {note}",
    163: "Zmazanie uloženej odpovede {note}",
    224: "Zablokovanie adries {note}",
    225: "Zrušenie blokovania adries {note}",
    165: "Stíšenie hlásení používateľa {person}",
    166: "Zrušenie stíšenia hlásení používateľa {person}",
    167: "Zmena uloženej odpovede {note}",
    215: "Zmena stránky {note}",
    216: "Zmazanie stránky {note}",
    217: "Zmena odkazov v pätičke: {note}",
    180: "Ponuka kruhu používateľovi {person}",
    181: "Odmietnutie žiadosti používateľa {person} o kruh",
    245: "Pridelenie odznaku {note} používateľovi {person}",
    246: "Odobratie odznaku {note} používateľovi {person}",
    247: "Zmena odznaku {note}",
    199: "Vytvorenie odkazu na nové heslo pre používateľa {person}: {reason}",
    208: (note) =>
      note === "0" ? "Zrušenie povolenia nahrávať používateľovi {person}" : "Povolenie nahrávať používateľovi {person}",
    240: "Odstránenie súboru príspevku, dôvod: {reason}",
    258: (note: string) =>
      note === "icon"
        ? "Odstránenie ikony kruhu, dôvod: {reason}"
        : note === "banner"
          ? "Odstránenie záhlavia kruhu, dôvod: {reason}"
          : "Odstránenie obrázka {note} zo štýlu, dôvod: {reason}",
    241: "Zobrazenie hlasov príspevku",
    248: "Výber kruhu dňa: {note}",
    249: "Oznámenie: {note}",
    261: "Odstránenie oznámenia: {note}",
    190: "Odstránenie druhého faktora používateľa {person}",
  },
} satisfies Translation<typeof en>;
