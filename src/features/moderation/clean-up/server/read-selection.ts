import { readRange } from "#features/moderation/address-blocks/address-block.ts";
import { hostOf } from "#lib/urls.ts";
import { networkOf } from "#platform/sessions/network.ts";
import { type Asked, LEFT_OUT_MOST, type Wrong } from "../clean-up.ts";

/** What accounts have in common; null where that is not asked. */
export interface Selection {
  /** When they signed up, epoch milliseconds. */
  from: number | null;
  to: number | null;
  range: string | null;
  /** A domain, or an address without its scheme, in small letters. */
  link: string | null;
  /** Somebody by whose invitation they came, or by that of one whom that person invited. */
  invited: string | null;
  /** Names in small letters. */
  not: readonly string[];
}

const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/;

/** An instant as its field has it, in UTC; NaN for what is none. */
function readInstant(typed: string): number {
  const [, day, time = "00:00"] = TIME.exec(typed) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time}:00Z`);
}

/** A domain, or an address of which others begin with it, as it is sought; null for what is neither. */
function readLink(typed: string): string | null {
  const [, host = "", path = ""] = /^(?:https?:\/\/)?([^/?#]+)(\/.*)?$/i.exec(typed.trim()) ?? [];
  const domain = hostOf(host);
  if (domain === null || !domain.includes(".")) return null;
  return `${domain}${path === "/" ? "" : path.toLowerCase()}`;
}

/** Whether a text has the link in it: the domain with what lies under it, but none that only ends alike. */
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

/** The range in which an address is known to be: no more of it is stored. */
function knownRange(typed: string): string | null {
  const range = readRange(typed);
  if (range === null || range === "wide") return null;
  const [first = "", bits = ""] = range.split("/");
  const known = networkOf(first);
  return Number(bits) > Number(known.split("/")[1]) ? known : range;
}

/** What is asked for; the first field that makes no sense. */
export function readSelection(asked: Asked): Selection | Wrong {
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
  return [...new Set(text.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, LEFT_OUT_MOST);
}

/** Whether anything is asked: nothing selects nobody. */
export function isAsking({ from, to, range, link, invited }: Selection): boolean {
  return from !== null || to !== null || range !== null || link !== null || invited !== null;
}
