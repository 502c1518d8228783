import { foldText, wordsOf } from "#lib/words.ts";

export const FILTER_KINDS = ["word", "domain", "flair"] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];
export const FILTER_ACTS = ["hide", "fold"] as const;
export type FilterAct = (typeof FILTER_ACTS)[number];

/** Something that a member does not want to meet. */
export interface ContentFilter {
  id: number;
  kind: FilterKind;
  /** A word or several in a row, a domain, or a flair, as it was typed. */
  text: string;
  act: FilterAct;
  /** End in epoch milliseconds; null for none. */
  until: number | null;
}

/** A filter that holds at present, with its words as they are compared. */
export interface ActiveFilter extends ContentFilter {
  words: readonly string[];
}

/** Parts of a post that filters test; words are matched in its title. */
interface Filterable {
  uid: number;
  title: string;
  domain: string | null;
  flair: string | null;
}

/** A member's filters as they are stored, those that have ended included; what cannot be read is left out. */
export function readFilters(stored: string): ContentFilter[] {
  if (stored === "") return [];
  try {
    const found: unknown = JSON.parse(stored);
    return Array.isArray(found) ? found.filter(isFilter) : [];
  } catch {
    return [];
  }
}

function isFilter(value: unknown): value is ContentFilter {
  const { id, kind, text, act, until }: Record<string, unknown> = Object(value);
  return (
    Number.isSafeInteger(id) &&
    FILTER_KINDS.some((each) => each === kind) &&
    typeof text === "string" &&
    FILTER_ACTS.some((each) => each === act) &&
    (until === null || Number.isSafeInteger(until))
  );
}

const NONE: readonly ActiveFilter[] = [];

/** Filters that are active at this time. */
export function activeFilters(stored: string, now: number): readonly ActiveFilter[] {
  if (stored === "") return NONE;
  return readFilters(stored)
    .filter(({ until }) => until === null || until > now)
    .map((filter) => ({ ...filter, words: filter.kind === "word" ? foldedWords(filter.text) : [] }));
}

/** The words of a text as both search indexes compare them. */
export function foldedWords(text: string): string[] {
  return wordsOf(text).map(foldText);
}

/** The spellings in which a flair is met: as it was typed, in small letters, in capitals, and with one in front. */
export function flairSpellings(text: string): string[] {
  const small = text.toLowerCase();
  return [...new Set([text, small, text.toUpperCase(), small.charAt(0).toUpperCase() + small.slice(1)])];
}

/** True if the words appear in this order in the text. Visits each position once. */
function standIn(text: readonly string[], words: readonly string[]): boolean {
  if (words.length === 0) return false;
  for (let at = 0; at + words.length <= text.length; at += 1) {
    if (words.every((word, n) => text[at + n] === word)) return true;
  }
  return false;
}

function isOfDomain(domain: string | null, wanted: string): boolean {
  return domain !== null && (domain === wanted || domain.endsWith(`.${wanted}`));
}

// a post that a filter hides:
//  - by a word of its title, its domain, or its flair; never one's own
/** The filter that hides it, else the first that folds it; null for none. */
export function filterOfPost(
  viewer: { uid: number; filters: readonly ActiveFilter[] },
  post: Filterable,
): ActiveFilter | null {
  if (viewer.filters.length === 0 || post.uid === viewer.uid) return null;
  let words: readonly string[] | null = null;
  const holds = (filter: ActiveFilter) => {
    if (filter.kind === "domain") return isOfDomain(post.domain, filter.text);
    if (filter.kind === "flair") return post.flair !== null && flairSpellings(filter.text).includes(post.flair);
    words ??= foldedWords(post.title);
    return standIn(words, filter.words);
  };
  return strongest(viewer.filters.filter(holds));
}

// a text that a filter hides:
//  - by a word of it; never one's own
export function filterOfText(
  viewer: { uid: number; filters: readonly ActiveFilter[] },
  item: { uid: number; text: string },
  read: (text: string) => string = (text) => text,
): ActiveFilter | null {
  if (viewer.filters.length === 0 || item.uid === viewer.uid) return null;
  const asked = viewer.filters.filter(({ kind }) => kind === "word");
  if (asked.length === 0) return null;
  const words = foldedWords(read(item.text));
  return strongest(asked.filter((filter) => standIn(words, filter.words)));
}

function strongest(found: readonly ActiveFilter[]): ActiveFilter | null {
  return found.find(({ act }) => act === "hide") ?? found[0] ?? null;
}

/** The text of rendered markdown, for looking for words in it: marks and signs are blanks. */
export function textOfHtml(html: string): string {
  return html.replace(/<[^>]*>|&[#a-z0-9]+;/gi, " ");
}
