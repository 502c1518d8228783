import { describe, expect, test } from "vitest";
import type { Language } from "#strings/languages.ts";
import { cataloguesOf } from "./catalogues.ts";
import { isTextFunction, tried } from "./compare.ts";

type Translated = Exclude<Language, "en">;
/** Beginnings of words that express one meaning, separated by "|". */
type Meaning = Record<Language, string>;

/** Meanings that exclude each other. A short translation must not express another one of the group than the source. */
const GROUPS: readonly Record<string, Meaning>[] = [
  {
    expired: {
      en: "expired",
      es: "caduc|termin",
      ru: "ист[её]к|устар",
      sk: "uply|vyprš|skonč|neplatn|platnosť",
    },
    lifted: { en: "lift|unban|cancel|undo", es: "levant|cancel|deshac|deshiz", ru: "сня|отмен", sk: "zruš|vrát|otvor" },
  },
  {
    remove: { en: "remov", es: "retir|quit|elimin", ru: "удал|убра|убир|сня", sk: "odstr|zmaz|odobr" },
    restore: { en: "restor", es: "restaur|recuper", ru: "восстан|возвр", sk: "obnov|vrát" },
  },
  {
    edit: { en: "edit", es: "edit", ru: "измен|редакт|правк", sk: "uprav|úprav" },
    delete: { en: "delet", es: "borr|elimin|suprim", ru: "удал", sk: "zmaz|odstr|vymaz" },
  },
  {
    show: { en: "show", es: "mostr|muestr|ver", ru: "пока[зж]", sk: "zobraz" },
    hide: { en: "hid|not shown", es: "ocult", ru: "скры", sk: "skry|nezobraz" },
  },
  {
    next: { en: "next", es: "siguient", ru: "следующ|далее|впер", sk: "ďal|nasled" },
    previous: { en: "previous|back", es: "anterior|volver|atrás", ru: "предыдущ|назад|верну", sk: "predch|späť" },
  },
  {
    first: { en: "first", es: "primer", ru: "перв|сначала", sk: "prv|najprv" },
    last: { en: "last|latest", es: "últim", ru: "последн", sk: "posledn|napoled" },
  },
  {
    new: { en: "new|newest|newer", es: "nuev|recient", ru: "нов", sk: "nov" },
    old: { en: "old|earlier", es: "antigu|anterior", ru: "стар|ранн|прежн|раньш", sk: "star|skor" },
  },
  {
    up: { en: "up", es: "arriba|subir|positiv|favor", ru: "вверх|выше|плюс|за ", sk: "hore|vyšš|plus" },
    down: { en: "down", es: "abajo|bajar|negativ|contra", ru: "вниз|ниже|минус|против", sk: "dole|nižš|mínus|nadol" },
  },
  {
    open: { en: "open", es: "abier|abri", ru: "откры", sk: "otvor" },
    close: { en: "clos", es: "cerr|cierr", ru: "закры", sk: "zavr|zatvor|uzavr|uzatvor" },
  },
  {
    read: { en: "read", es: "leíd", ru: "прочит", sk: "prečít" },
    unread: { en: "unread", es: "no leíd|sin leer", ru: "непроч", sk: "neprečít" },
  },
  {
    block: { en: "block", es: "bloque", ru: "заблок|блок", sk: "zablok|blok" },
    unblock: { en: "unblock|no longer blocked", es: "desbloque", ru: "разблок|сня", sk: "odblok|zruš" },
  },
  {
    lock: { en: "lock", es: "bloque|cerr|cierr", ru: "закры|заблок", sk: "zamk|uzamk|zamyk|uzamyk" },
    unlock: { en: "unlock", es: "desbloque|abr", ru: "откры|разблок", sk: "odomk|odomyk" },
  },
  {
    accept: { en: "accept|approv", es: "acept|aprob|aprueb", ru: "прин|одобр", sk: "prij|schvá|schval" },
    decline: {
      en: "declin|reject|refus|den[iy]|not approved",
      es: "rechaz|deneg",
      ru: "откло|отказ|не прин",
      sk: "odmiet|zamiet",
    },
  },
  {
    upheld: { en: "upheld|uphold", es: "manten|mantien|confirm", ru: "остав|подтв", sk: "potvr|ponech" },
    reversed: { en: "revers", es: "revoc|anul|revert", ru: "отмен", sk: "zruš" },
  },
  {
    on: { en: "turn on|turned on|on$|enabl", es: "activ|encend", ru: "включ", sk: "zapn" },
    off: { en: "turn off|turned off|off$|disabl", es: "desactiv|inactiv|apag", ru: "выключ|отключ", sk: "vypn" },
  },
  {
    public: { en: "public", es: "públic", ru: "публич|общедост|открыт", sk: "verejn" },
    private: { en: "private", es: "privad", ru: "личн|закрыт|приват", sk: "súkrom|neverejn" },
  },
  {
    follow: { en: "follow", es: "segu|sigue|sigo", ru: "след|подпис", sk: "sled|odber" },
    mute: { en: "mut(?:e|ing)", es: "silenci", ru: "заглуш|без звука|отключ", sk: "stíš" },
  },
  {
    minute: { en: "minute", es: "minut", ru: "минут", sk: "minút" },
    hour: { en: "hour", es: "hora", ru: "час", sk: "hodin" },
    day: {
      en: "today|day|daily",
      es: "hoy|día|diari",
      ru: "день|дня|дней|сегодня|сут|ежедн",
      sk: "deň|dni|dní|dnes|denn",
    },
    week: { en: "week", es: "seman", ru: "недел|еженед", sk: "týžd" },
    month: { en: "month", es: "mes|mensual", ru: "месяц|ежемес", sk: "mesia" },
    year: { en: "year", es: "año", ru: "год|лет", sk: "rok|roč" },
  },
  {
    posts: { en: "post", es: "public|post", ru: "пост|публик", sk: "prísp" },
    comments: { en: "comment", es: "coment", ru: "коммент", sk: "koment" },
  },
  {
    images: { en: "image", es: "imag", ru: "изобр", sk: "obráz" },
    videos: { en: "video", es: "v[ií]deo", ru: "видео", sk: "video" },
    links: { en: "link", es: "enlac", ru: "ссыл", sk: "odkaz" },
  },
  {
    password: { en: "password", es: "contras", ru: "парол", sk: "hesl" },
    email: { en: "email", es: "correo|e-?mail", ru: "почт|письм|e-?mail", sk: "e-?mail" },
  },
  {
    moderators: { en: "moderator", es: "modera", ru: "модератор", sk: "moder" },
    admins: { en: "admin", es: "admin", ru: "админ", sk: "admin" },
    members: { en: "member", es: "miembro", ru: "участник", sk: "člen" },
  },
  {
    level: { en: "level", es: "nivel", ru: "уров", sk: "úrov" },
    score: { en: "score", es: "punt", ru: "балл|рейтинг|очк|счёт", sk: "skór|bod" },
  },
];

/** Max words of an English text to compare; longer ones express several meanings. */
const MOST_WORDS = 6;

const TRANSLATED: readonly Translated[] = ["es", "ru", "sk"];

const expresses = (meaning: Meaning, language: Language, text: string) =>
  new RegExp(`(?<!\\p{L})(?:${meaning[language]})`, "iu").test(text);

/** Opposite meaning that the translation expresses instead of the English one. */
function oppositeIn(language: Translated, own: string, english: string): string | undefined {
  if (english.split(" ").length > MOST_WORDS) return undefined;
  for (const group of GROUPS) {
    const [meant, another] = Object.values(group).filter((meaning) => expresses(meaning, "en", english));
    if (!meant || another || expresses(meant, language, own)) continue;
    const found = Object.keys(group).find((name) => expresses(group[name] ?? meant, language, own));
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Pair {
  key: string;
  own: string;
  english: string;
}

/** Texts of a catalogue with the English ones. Functions are tried with numbers. */
function* pairsOf(own: unknown, english: unknown, key = ""): Generator<Pair> {
  if (typeof own === "string" && typeof english === "string") yield { key, own, english };
  else if (isTextFunction(own) && isTextFunction(english)) {
    for (const n of [1, 5]) yield* pairsOf(tried(own, [n, n]), tried(english, [n, n]), key);
  } else if (typeof own === "object" && typeof english === "object")
    for (const [name, value] of Object.entries(english ?? {}))
      yield* pairsOf((own as Record<string, unknown> | null)?.[name], value, key === "" ? name : `${key}.${name}`);
}

describe.each(TRANSLATED)("%s", (language) => {
  test("has no text with the meaning of its opposite", () => {
    const wrong: string[] = [];
    let compared = 0;
    for (const { key, own, english } of pairsOf(cataloguesOf(language), cataloguesOf("en"))) {
      compared += 1;
      const opposite = oppositeIn(language, own, english);
      if (opposite !== undefined) wrong.push(`${key}: ${english}, ${opposite}: ${own}`);
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(3_000);
  });
});

test.each([
  ["sk", "Zákaz zrušený", "Ban expired", "lifted"],
  ["es", "Desbloquear", "Block", "unblock"],
  ["ru", "Следующая страница", "Previous page", "next"],
  ["ru", "Предыдущая страница", "Previous page", undefined],
  ["es", "Bloquear", "Block", undefined],
] as const)("%s %s is for %s: %s", (language, own, english, opposite) => {
  expect(oppositeIn(language, own, english)).toBe(opposite);
});
