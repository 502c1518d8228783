import { DAY } from "#domain/limits.ts";
import { lastCharacter } from "#lib/visible-text.ts";
import { IN_WORD } from "#lib/words.ts";
import { AUTOMOD_LIMITS, type AutomodConditions, type AutomodItem, type AutomodPlace } from "./automod.ts";

/** Whether a text holds what a pattern asks for. */
export type TestPattern = (text: string) => boolean;

// a rule matches:
//  - where everything that it asks for holds, and one of its words or patterns is in one of the places that it names
export function matchesRule(
  { words, patterns, places, ...asked }: AutomodConditions,
  tests: readonly TestPattern[],
  item: AutomodItem,
): boolean {
  if (!holds(asked, item)) return false;
  if (words.length === 0 && patterns.length === 0) return true;
  const folded = foldedOf(item);
  return places.some((place) => {
    const text = item[place].slice(0, AUTOMOD_LIMITS.patternRead);
    if (text === "") return false;
    return words.some((word) => hasWord(folded[place], fold(word))) || tests.some((test) => test(text));
  });
}

/** One item is asked by many rules. */
const foldedTexts = new WeakMap<AutomodItem, Record<AutomodPlace, string>>();

function foldedOf(item: AutomodItem): Record<AutomodPlace, string> {
  const present = foldedTexts.get(item);
  if (present !== undefined) return present;
  const of = (place: AutomodPlace) => fold(item[place].slice(0, AUTOMOD_LIMITS.read));
  const folded = { title: of("title"), body: of("body"), link: of("link"), domain: of("domain") };
  foldedTexts.set(item, folded);
  return folded;
}

function holds(asked: Omit<AutomodConditions, "words" | "patterns" | "places">, item: AutomodItem): boolean {
  const { accountDays, score, level, shorter, longer, capitals, links, repeated, reports, types, flair, first } = asked;
  const text = item.body === "" ? item.title : item.body;
  if (accountDays !== null && item.accountAge >= accountDays * DAY) return false;
  if (score !== null && item.score >= score) return false;
  if (level !== null && item.level >= level) return false;
  if (types.length > 0 && (item.type === null || !types.includes(item.type))) return false;
  if (flair !== "" && item.flair.toLowerCase() !== flair.toLowerCase()) return false;
  if (first && !item.isFirst) return false;
  if (shorter !== null && text.length >= shorter) return false;
  if (longer !== null && text.length <= longer) return false;
  if (capitals !== null && shareOfCapitals(`${item.title} ${item.body}`) < capitals) return false;
  if (links !== null && countLinks(`${item.link} ${item.body}`) < links) return false;
  if (repeated !== null && item.repeated < repeated) return false;
  return reports === null || item.reports >= reports;
}

/** In small letters, and without the many ways to write one letter. */
const fold = (text: string) => text.normalize("NFKC").toLowerCase();

const STARTS_IN_WORD = new RegExp(`^[${IN_WORD}]`, "u");

/** A word or some words, not as a part of a longer one. */
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

/** In percent of the letters that there are two of. A few letters are no shouting. */
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
