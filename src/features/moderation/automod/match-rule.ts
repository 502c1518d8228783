import { DAY } from "#domain/limits.ts";
import { lastCharacter, withoutUnseen } from "#lib/visible-text.ts";
import { IN_WORD } from "#lib/words.ts";
import { AUTOMOD_LIMITS, type AutomodConditions, type AutomodItem, type AutomodPlace } from "./automod.ts";

/** Returns true if a pattern matches the text. */
export type TestPattern = (text: string) => boolean;

// a rule matches:
//  - if all its conditions hold, and one of its words or patterns is in one of its fields
export function matchesRule(
  { words, patterns, places, ...asked }: AutomodConditions,
  tests: readonly TestPattern[],
  item: AutomodItem,
): boolean {
  if (!holds(asked, item)) return false;
  if (words.length === 0 && patterns.length === 0) return true;
  const texts = textsOf(item);
  return places.some((place) => {
    const { plain, folded } = texts[place];
    if (plain === "") return false;
    return words.some((word) => hasWord(folded, fold(word))) || tests.some((test) => test(plain));
  });
}

/** Text prepared for patterns (`plain`) and for words (`folded`). */
interface ReadText {
  plain: string;
  folded: string;
}

/** Cached because one item is checked by many rules. */
const readTexts = new WeakMap<AutomodItem, Record<AutomodPlace, ReadText>>();

function textsOf(item: AutomodItem): Record<AutomodPlace, ReadText> {
  const present = readTexts.get(item);
  if (present !== undefined) return present;
  const of = (place: AutomodPlace): ReadText => {
    // before truncation, so that invisible characters do not count towards the limit
    const seen = withoutUnseen(item[place]);
    return {
      plain: seen.slice(0, AUTOMOD_LIMITS.patternRead).replace(/\p{Zs}/gu, " "),
      folded: fold(seen.slice(0, AUTOMOD_LIMITS.read)),
    };
  };
  const texts = { title: of("title"), body: of("body"), link: of("link"), domain: of("domain") };
  readTexts.set(item, texts);
  return texts;
}

function holds(asked: Omit<AutomodConditions, "words" | "patterns" | "places">, item: AutomodItem): boolean {
  const { accountDays, score, level, shorter, longer, capitals, links, repeated, reports, types, flair, first } = asked;
  const text = withoutUnseen(item.body === "" ? item.title : item.body);
  if (accountDays !== null && item.accountAge >= accountDays * DAY) return false;
  if (score !== null && item.score >= score) return false;
  if (level !== null && item.level >= level) return false;
  if (types.length > 0 && (item.type === null || !types.includes(item.type))) return false;
  if (flair !== "" && item.flair.toLowerCase() !== flair.toLowerCase()) return false;
  if (first && !item.isFirst) return false;
  if (shorter !== null && text.length >= shorter) return false;
  if (longer !== null && text.length <= longer) return false;
  if (capitals !== null && shareOfCapitals(`${item.title} ${item.body}`) < capitals) return false;
  if (links !== null && countLinks(`${item.link} ${withoutUnseen(item.body)}`) < links) return false;
  if (repeated !== null && item.repeated < repeated) return false;
  return reports === null || item.reports >= reports;
}

/** Lower case with one spelling per letter (`ё` as `е`), without invisible characters. */
const fold = (text: string) => withoutUnseen(text).normalize("NFKC").toLowerCase().replaceAll("ё", "е");

const STARTS_IN_WORD = new RegExp(`^[${IN_WORD}]`, "u");

/** Finds a word or phrase that is not part of a longer word. */
function hasWord(text: string, word: string): boolean {
  if (word === "") return false;
  const isWord = (character: string) => STARTS_IN_WORD.test(character);
  const [isOpen, isClosed] = [!isWord(word), !isWord(lastCharacter(word, word.length))];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    const begins = isOpen || !isWord(lastCharacter(text, at));
    const ends = isClosed || !isWord(text.slice(end, end + 2));
    if (begins && ends) return true;
  }
  return false;
}

/** Percentage of capitals among letters with two cases. Texts with few letters count as 0. */
function shareOfCapitals(text: string): number {
  let capitals = 0;
  let small = 0;
  for (const letter of text.slice(0, AUTOMOD_LIMITS.read)) {
    const [low, high] = [letter.toLowerCase(), letter.toUpperCase()];
    if (low === high) continue;
    if (letter === high) capitals += 1;
    else small += 1;
  }
  const letters = capitals + small;
  return letters < 10 ? 0 : (100 * capitals) / letters;
}

function countLinks(text: string): number {
  return text.slice(0, AUTOMOD_LIMITS.read).match(/https?:\/\//gi)?.length ?? 0;
}
