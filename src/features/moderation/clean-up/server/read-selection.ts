import { readRange } from "#features/moderation/address-blocks/address-block.ts";
import { hostOf } from "#lib/urls.ts";
import { networkOf } from "#platform/sessions/network.ts";
import { type CleanUpQuery, MAX_EXCLUDED_NAMES, type SelectionProblem } from "../clean-up.ts";

/** Criteria of a selection; null for those not set. */
export interface CleanUpSelection {
  /** Time of registration, epoch milliseconds. */
  from: number | null;
  to: number | null;
  range: string | null;
  /** A domain, or a URL without its scheme, in lower case. */
  link: string | null;
  /** Name of a user who invited the accounts, directly or through others. */
  invited: string | null;
  /** Excluded names, in lower case. */
  not: readonly string[];
}

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/;

/** Epoch milliseconds of a date field, read as UTC; NaN if invalid. */
function readInstant(typed: string): number {
  const [, day, time = "00:00"] = TIME.exec(typed) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time}:00Z`);
}

/** Normalizes a domain or a URL prefix; null if invalid. */
function readLink(typed: string): string | null {
  const [, host = "", path = ""] = /^(?:https?:\/\/)?([^/?#]+)(\/.*)?$/i.exec(typed.trim()) ?? [];
  const domain = hostOf(host);
  if (domain === null || !domain.includes(".")) return null;
  return `${domain}${path === "/" ? "" : path.toLowerCase()}`;
}

/** Returns true if a text contains the link. Subdomains match; domains that only share an ending do not. */
export function hasLink(text: string, link: string): boolean {
  const lower = text.toLowerCase();
  const isAddress = link.includes("/");
  for (let at = lower.indexOf(link); at >= 0; at = lower.indexOf(link, at + 1)) {
    const before = lower[at - 1] ?? "";
    const after = lower.slice(at + link.length, at + link.length + 2);
    const goesOn = !isAddress && (/^[a-z0-9-]/.test(after) || /^\.[a-z0-9]/.test(after));
    if (!/[a-z0-9-]/.test(before) && !goesOn) return true;
  }
  return false;
}

/** Widens a range to the stored network, because sessions do not store full addresses. */
function knownRange(typed: string): string | null {
  const range = readRange(typed);
  if (range === null || range === "wide") return null;
  const [first = "", bits = ""] = range.split("/");
  const known = networkOf(first);
  return Number(bits) > Number(known.split("/")[1]) ? known : range;
}

/** Parses the criteria. Returns the first invalid field, if any. */
export function readSelection(asked: CleanUpQuery): CleanUpSelection | SelectionProblem {
  const [from, to] = [readTime(asked.from), readTime(asked.to)];
  if (Number.isNaN(from)) return { field: "from", code: "clean-up.time" };
  if (Number.isNaN(to)) return { field: "to", code: "clean-up.time" };
  const range = asked.range.trim() === "" ? null : knownRange(asked.range);
  if (range === null && asked.range.trim() !== "") return { field: "range", code: "address.invalid" };
  const link = asked.link.trim() === "" ? null : readLink(asked.link);
  if (link === null && asked.link.trim() !== "") return { field: "link", code: "clean-up.link" };
  return { from, to, range, link, invited: asked.invited.trim() || null, not: namesOf(asked.not) };
}

function readTime(typed: string): number | null {
  return typed.trim() === "" ? null : readInstant(typed.trim());
}

function namesOf(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MAX_EXCLUDED_NAMES);
}

/** Returns true if a criterion is set. Without one no account is selected. */
export function hasSelectionCriterion({ from, to, range, link, invited }: CleanUpSelection): boolean {
  return from !== null || to !== null || range !== null || link !== null || invited !== null;
}
