import { foldText, wordsOf } from "#lib/words.ts";

export const FILTER_KINDS = ["word", "domain", "flair"] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];
export const FILTER_ACTS = ["hide", "fold"] as const;
export type FilterAct = (typeof FILTER_ACTS)[number];

/** Filter that hides or collapses content for a member. */
export interface ContentFilter {
  id: number;
  kind: FilterKind;
  /** Words, domain or flair as typed. */
  text: string;
  act: FilterAct;
  /** End in epoch milliseconds; null for none. */
  until: number | null;
}

/** Active filter with its normalised words. */
export interface ActiveFilter extends ContentFilter {
  words: readonly string[];
}

/** Filtered properties of a post; words are matched in the title. */
interface Filterable {
  uid: number;
  title: string;
  domain: string | null;
  flair: string | null;
}

/** Parses the stored filters of a member, including expired ones; skips invalid ones. */
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

/** Parses the stored filters and returns the ones active at `now`. */
export function activeFilters(stored: string, now: number): readonly ActiveFilter[] {
  if (stored === "") return NONE;
  return readFilters(stored)
    .filter(({ until }) => until === null || until > now)
    .map((filter) => ({ ...filter, words: filter.kind === "word" ? foldedWords(filter.text) : [] }));
}

/** Splits a text into words, normalised as in both search indexes. */
export function foldedWords(text: string): string[] {
  return wordsOf(text).map(foldText);
}

/** Spellings in which a flair is matched: as typed, lower case, upper case, and capitalised. */
export function flairSpellings(text: string): string[] {
  const small = text.toLowerCase();
  return [...new Set([text, small, text.toUpperCase(), small.charAt(0).toUpperCase() + small.slice(1)])];
}

/** True if the words appear in the text consecutively and in order. */
function containsInOrder(text: readonly string[], words: readonly string[]): boolean {
  if (words.length === 0) return false;
  for (let at = 0; at + words.length <= text.length; at += 1) {
    if (words.every((word, n) => text[at + n] === word)) return true;
  }
  return false;
}

function isOfDomain(domain: string | null, wanted: string): boolean {
  return domain !== null && (domain === wanted || domain.endsWith(`.${wanted}`));
}

// filter a post:
//  - by words of its title, its domain or its flair; never the viewer's own post
/** Returns the first matching filter that hides the post, otherwise the first that collapses it; null for none. */
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
    return containsInOrder(words, filter.words);
  };
  return pickFilter(viewer.filters.filter(holds));
}

// filter a text:
//  - by its words; never the viewer's own text
export function filterOfText(
  viewer: { uid: number; filters: readonly ActiveFilter[] },
  item: { uid: number; text: string },
  read: (text: string) => string = (text) => text,
): ActiveFilter | null {
  if (viewer.filters.length === 0 || item.uid === viewer.uid) return null;
  const wordFilters = viewer.filters.filter(({ kind }) => kind === "word");
  if (wordFilters.length === 0) return null;
  const words = foldedWords(read(item.text));
  return pickFilter(wordFilters.filter((filter) => containsInOrder(words, filter.words)));
}

function pickFilter(found: readonly ActiveFilter[]): ActiveFilter | null {
  return found.find(({ act }) => act === "hide") ?? found[0] ?? null;
}

/** Returns the text of rendered HTML for matching words; tags and entities become spaces. */
export function textOfHtml(html: string): string {
  return html.replace(/<[^>]*>|&[#a-z0-9]+;/gi, " ");
}
