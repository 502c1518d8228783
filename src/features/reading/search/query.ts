import { DAY, LIMITS } from "#domain/limits.ts";
import { isSubName } from "#lib/names.ts";
import { domainOf, hostOf, isHttpLink } from "#lib/urls.ts";
import { stripControl, withoutUnseen } from "#lib/visible-text.ts";
import { wordsOf } from "#lib/words.ts";

/** Something to find or to avoid: one word, or several in a row. */
export interface Piece {
  /** At least one, made of letters and digits only. */
  words: readonly string[];
  /** The last word may go on. */
  isPrefix: boolean;
}

/** What narrows a search. Instants in epoch milliseconds, UTC. */
export interface Filters {
  /** A sub's name in lower case. */
  in?: string;
  /** A person's name in lower case. */
  by?: string;
  type?: "link" | "text";
  /** Posted earlier than this. */
  before?: number;
  /** Posted at this time or later. */
  after?: number;
}

/** What was typed, understood. */
export interface SearchQuery {
  /** The text as it was typed, without unseen characters, cut to the longest that is read. */
  text: string;
  /** All of them must be found; without any there is nothing to search for. */
  pieces: readonly Piece[];
  /** None of them may be there. */
  excluded: readonly Piece[];
  filters: Filters;
}

/** One thing that was typed: an optional minus, then a quoted text (closed or not) or anything up to a blank. */
const TYPED = /(-?)(?:["“”„]([^"“”„]*)(?:["“”„]|$)|([^\s"“”„]+))/gu;
/** From this length on, a word at the end also matches words that begin with it. */
const PREFIX_FROM = 2;

/** Parses any input: what is no filter is words, what is no word is ignored. Never throws. */
export function parseSearch(typed: string): SearchQuery {
  const text = [...withoutUnseen(stripControl(typed.slice(0, LIMITS.searchMax * 4))).trim()]
    .slice(0, LIMITS.searchMax)
    .join("")
    .trim();
  const pieces: Piece[] = [];
  const excluded: Piece[] = [];
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

/** Takes `name:value` into the filters; false when it is none. */
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

/** The first instant of a day of the calendar, or null for what is none. */
function readDay(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && at % DAY === 0 && new Date(at).toISOString().startsWith(text) ? at : null;
}

/** What a filter narrows by, as in `parseSearch`. */
export function filterOf(typed: string): Filters {
  const filters: Filters = {};
  readFilter(typed, filters);
  return filters;
}

export function hasFilters(filters: Filters): boolean {
  return Object.keys(filters).length > 0;
}

/** The same search without what narrows it. */
export function withoutFilters(query: SearchQuery): string {
  const kept = [...query.text.matchAll(TYPED)].filter(
    ({ 1: minus, 2: quoted, 3: plain = "" }) => minus !== "" || quoted !== undefined || !readFilter(plain, {}),
  );
  return kept.map((match) => match[0]).join(" ");
}

/** A filter as it was typed, and the same search without it. */
export interface TypedFilter {
  typed: string;
  without: string;
}

/** Everything that narrows a search by its text, in the order in which it was typed. */
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

/** The address that is all of a search, and the domain of that address or the domain that is all of it; else null. */
export function addressTyped({ text }: Pick<SearchQuery, "text">): { link: string | null; domain: string | null } {
  if (isHttpLink(text)) return { link: text, domain: domainOf(text) };
  return { link: null, domain: HOST.test(text) ? hostOf(text) : null };
}

/** The search narrowed by one more filter. It comes first: the word at the end stays there, which may be a beginning. */
export function narrowedBy(text: string, filter: string): string {
  return `${filter} ${text}`;
}

/** Only what was posted since, unless what was typed asks for still less. */
export function postedSince(query: SearchQuery, since: number | null): SearchQuery {
  if (since === null) return query;
  return { ...query, filters: { ...query.filters, after: Math.max(query.filters.after ?? 0, since) } };
}
