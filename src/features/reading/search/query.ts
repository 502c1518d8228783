import { DAY, LIMITS } from "#domain/limits.ts";
import { isSubName } from "#lib/names.ts";
import { domainOf, hostOf, isHttpLink } from "#lib/urls.ts";
import { stripControl, withoutUnseen } from "#lib/visible-text.ts";
import { wordsOf } from "#lib/words.ts";

/** Search term or excluded term: one word, or a phrase. */
export interface SearchTerm {
  /** At least one; letters and digits only. */
  words: readonly string[];
  /** The last word matches as a prefix. */
  isPrefix: boolean;
}

/** Filters of a search. Times are epoch milliseconds, UTC. */
export interface Filters {
  /** Name of a sub in lower case. */
  in?: string;
  /** Name of a member in lower case. */
  by?: string;
  type?: "link" | "text";
  /** Posted before this time. */
  before?: number;
  /** Posted at this time or later. */
  after?: number;
}

/** Parsed search text. */
export interface SearchQuery {
  /** The typed text without invisible characters, truncated to the max length. */
  text: string;
  /** All of these must match; if empty there is nothing to search for. */
  pieces: readonly SearchTerm[];
  /** None of these may match. */
  excluded: readonly SearchTerm[];
  filters: Filters;
}

/** Typed token: an optional minus, then a quoted text (closed or not) or anything up to a blank. */
const TYPED = /(-?)(?:["“”„]([^"“”„]*)(?:["“”„]|$)|([^\s"“”„]+))/gu;
/** Min length of a word at the end that matches as a prefix. */
const PREFIX_FROM = 2;

/** Parses any text and never throws: tokens that are no filters become words, other characters are ignored. */
export function parseSearch(typed: string): SearchQuery {
  const text = [...withoutUnseen(stripControl(typed.slice(0, LIMITS.searchMax * 4))).trim()]
    .slice(0, LIMITS.searchMax)
    .join("")
    .trim();
  const pieces: SearchTerm[] = [];
  const excluded: SearchTerm[] = [];
  const filters: Filters = {};
  for (const { 0: whole, 1: minus, 2: quoted, 3: plain = "", index } of text.matchAll(TYPED)) {
    if (minus === "" && quoted === undefined && readFilter(plain, filters)) continue;
    const words = wordsOf(quoted ?? plain);
    if (words.length === 0) continue;
    const isLast = index + whole.length === text.length;
    const isPrefix = quoted === undefined && (plain.endsWith("*") || (isLast && minus === "" && mayGoOn(words)));
    (minus === "" ? pieces : excluded).push({ words, isPrefix });
  }
  return { text, pieces, excluded, filters };
}

function mayGoOn(words: readonly string[]): boolean {
  return [...(words.at(-1) ?? "")].length >= PREFIX_FROM;
}

/** Adds `name:value` to the filters; returns false if it is no filter. */
function readFilter(typed: string, filters: Filters): boolean {
  const [, name = "", value = ""] = /^([a-z]+):(.+)$/i.exec(typed) ?? [];
  const key = name.toLowerCase();
  switch (key) {
    case "in": {
      const sub = value.replace(/^\/?s\//i, "");
      if (!isSubName(sub)) return false;
      filters.in = sub.toLowerCase();
      return true;
    }
    case "by": {
      const person = value.replace(/^(?:\/?u\/|@)/i, "");
      if (!/^[A-Za-z0-9_-]{2,64}$/.test(person)) return false;
      filters.by = person.toLowerCase();
      return true;
    }
    case "type": {
      const type = value.toLowerCase();
      if (type !== "link" && type !== "text") return false;
      filters.type = type;
      return true;
    }
    case "before":
    case "after": {
      const day = readDay(value);
      if (day === null) return false;
      filters[key] = day;
      return true;
    }
    default:
      return false;
  }
}

/** Start of a calendar day; null for an invalid date. */
function readDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && at % DAY === 0 && new Date(at).toISOString().startsWith(text) ? at : null;
}

/** Parses a single filter, as in `parseSearch`. */
export function filterOf(typed: string): Filters {
  const filters: Filters = {};
  readFilter(typed, filters);
  return filters;
}

export function hasFilters(filters: Filters): boolean {
  return Object.keys(filters).length > 0;
}

/** Search text without its filters. */
export function withoutFilters(query: SearchQuery): string {
  const kept = [...query.text.matchAll(TYPED)].filter(
    ({ 1: minus, 2: quoted, 3: plain = "" }) => minus !== "" || quoted !== undefined || !readFilter(plain, {}),
  );
  return kept.map((match) => match[0]).join(" ");
}

/** Filter as typed, and the search text without it. */
export interface TypedFilter {
  typed: string;
  without: string;
}

/** Filters in the search text, in the typed order. */
export function typedFilters(query: SearchQuery): TypedFilter[] {
  const all = [...query.text.matchAll(TYPED)].map(({ 0: whole, 1: minus, 2: quoted, 3: plain = "" }) => ({
    whole,
    isFilter: minus === "" && quoted === undefined && readFilter(plain, {}),
  }));
  return all
    .filter(({ isFilter }) => isFilter)
    .map((one) => ({
      typed: one.whole,
      without: all
        .filter((other) => other !== one)
        .map(({ whole }) => whole)
        .join(" "),
    }));
}

const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+$/u;

/** URL that is the whole search text, with its domain; or a domain that is the whole text. Otherwise null. */
export function findTypedAddress({ text }: Pick<SearchQuery, "text">): { link: string | null; domain: string | null } {
  if (isHttpLink(text)) return { link: text, domain: domainOf(text) };
  return { link: null, domain: HOST.test(text) ? hostOf(text) : null };
}

/** Adds a filter to the search text. It is prepended, so that a prefix at the end stays at the end. */
export function prependFilter(text: string, filter: string): string {
  return `${filter} ${text}`;
}

/** Restricts a search to posts since a time, unless the text already has a narrower filter. */
export function restrictToPostedSince(query: SearchQuery, since: number | null): SearchQuery {
  if (since === null) return query;
  return { ...query, filters: { ...query.filters, after: Math.max(query.filters.after ?? 0, since) } };
}
