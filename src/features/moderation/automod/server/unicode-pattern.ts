import { IN_WORD } from "#lib/words.ts";

/** Mark at a word boundary in a marked text. U+FDD0 is a noncharacter. */
const EDGE = "\ufdd0";
/** Mark at all other positions. */
const NO_EDGE = "\ufdd1";
const MARK = `[${EDGE}${NO_EDGE}]`;

const WORD = new RegExp(`^[${IN_WORD}]`, "u");
/** Complement of `IN_WORD` in general categories: RE2 cannot subtract inside a class. */
const NO_WORD = "\\p{C}\\p{Z}\\p{S}\\p{Pd}\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf}\\p{Po}‿⁀⁔︳︴﹍-﹏＿";

/** Classes that RE2 reads as ASCII, as parts of a class of all alphabets. */
const CLASSES: Readonly<Record<string, string>> = {
  "\\w": IN_WORD,
  "\\W": NO_WORD,
  "[:word:]": IN_WORD,
  "[:^word:]": NO_WORD,
  "[:alnum:]": "\\p{L}\\p{N}",
  "[:alpha:]": "\\p{L}",
  "[:^alpha:]": "\\P{L}",
  "[:lower:]": "\\p{Ll}",
  "[:upper:]": "\\p{Lu}",
};

const ESCAPE = /\\(?:[pP](?:\{[^}]*\}|.)|x(?:\{[^}]*\}|..)|[0-7]{1,3}|.)/.source;
/** One part of a class, or of a pattern in the syntax of RE2. */
const CLASS_PART = new RegExp(`\\[:\\^?\\w+:\\]|${ESCAPE}`, "gsu");
const CLASS = `\\[\\^?\\]?(?:\\[:\\^?\\w+:\\]|${ESCAPE}|[^\\]\\\\])*\\]`;
const GROUP = /\((?:\?(?:P?<[^>]*>|[a-zA-Z-]*[:)]))?|[)|]/.source;
const REPEAT = /[*+?]|\{\d+(?:,\d*)?\}/.source;
const PART = new RegExp(
  `\\\\Q(?<quoted>.*?)(?:\\\\E|$)|(?<kept>${GROUP}|${REPEAT}|\\$|\\\\z)|(?<at>\\^|\\\\[AbB])|(?<one>${CLASS}|${ESCAPE}|.)`,
  "gsu",
);

/** Rewritten pattern for RE2. */
export interface UnicodePattern {
  /** The pattern with its word boundaries removed, for a quick first test. */
  loose: string;
  /** The pattern for a text with marked word boundaries; null if the pattern has no boundaries. */
  marked: string | null;
}

/**
 * Rewrites a pattern so that `\w`, `\b` and their opposites work in all alphabets, because RE2 only supports ASCII.
 * A boundary depends on the next character, but RE2 only looks behind. Therefore the marked text has a mark before,
 * between and after all characters, and each single-character part of the pattern consumes the mark after it.
 */
export function toUnicodePattern(pattern: string): UnicodePattern {
  let loose = "";
  let marked = "";
  let hasEdge = false;
  for (const { groups = {} } of pattern.matchAll(PART)) {
    const { quoted, kept, at, one } = groups;
    if (kept !== undefined) {
      loose += kept;
      marked += kept;
    } else if (at === "\\b" || at === "\\B") {
      hasEdge = true;
      loose += "(?:)";
      marked += `(?<=${at === "\\b" ? EDGE : NO_EDGE})`;
    } else if (at !== undefined) {
      loose += at;
      marked += `(?<=${at}${MARK})`;
    } else {
      for (const character of one === undefined ? [...(quoted ?? "")].map(toEscape) : [toUnicodeClass(one)]) {
        loose += character;
        marked += `(?:${character}${MARK})`;
      }
    }
  }
  return { loose, marked: hasEdge ? marked : null };
}

/** A text with a mark before, between and after its characters. */
export function markEdges(text: string): string {
  let marked = "";
  let wasWord = false;
  for (const character of text) {
    const isWord = WORD.test(character);
    marked += (isWord === wasWord ? NO_EDGE : EDGE) + character;
    wasWord = isWord;
  }
  return marked + (wasWord ? EDGE : NO_EDGE);
}

const toEscape = (character: string) => `\\x{${character.codePointAt(0)?.toString(16)}}`;

function toUnicodeClass(one: string): string {
  if (one === "\\w") return `[${IN_WORD}]`;
  if (one === "\\W") return `[^${IN_WORD}]`;
  if (!one.startsWith("[")) return one;
  return one.replace(CLASS_PART, (part) => CLASSES[part] ?? part);
}
