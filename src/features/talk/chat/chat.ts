import { NAME_END } from "#lib/markdown/mentions.ts";

/** The site's one chat: short lines of plain text, read live by every member. */
export const CHAT_LIMITS = {
  /** Characters (code points) of a line. */
  line: 250,
  /** Lines that a newcomer is shown. */
  backlog: 21,
  /** Lines that are kept at all. */
  kept: 200,
} as const;

/** A line as the live event `msg` carries it. */
export interface ChatLine {
  lid: number;
  user: string;
  msg: string;
  /** Epoch seconds, with fractions. */
  time: number;
}

/** A line, split where its parts are rendered differently. */
export type ChatPart = { kind: "text" | "link"; text: string } | { kind: "person"; text: string; name: string };

/** Addresses, `@name` and `/u/name` of three or more letters, digits, `_` or `-`; names end as in Markdown. */
const SPECIAL = new RegExp(
  `(https?://[^\\s<>"]{2,240})|(?<![\\p{L}\\p{N}_/.@-])(?:@([\\w-]{2,63}[A-Za-z0-9])|/u/([\\w-]{3,64}))${NAME_END}`,
  "gu",
);
/** What ends a sentence rather than an address. */
const AFTER_LINK = /[.,;:!?'")\]]+$/;
const ACTION = /^\/me\s+(?=\S)/;

/** What somebody does (`/me waves`), without the command; null for any other line. */
export function actionIn(msg: string): string | null {
  return ACTION.test(msg) ? msg.replace(ACTION, "") : null;
}

export function partsOf(msg: string): ChatPart[] {
  const parts: ChatPart[] = [];
  let from = 0;
  const text = (to: number) => {
    if (to > from) parts.push({ kind: "text", text: msg.slice(from, to) });
  };
  for (const match of msg.matchAll(SPECIAL)) {
    const [whole, address, called, written] = match;
    const name = called ?? written;
    const shown = address === undefined ? whole : address.replace(AFTER_LINK, "");
    if (address !== undefined && !URL.canParse(shown)) continue;
    text(match.index);
    parts.push(name === undefined ? { kind: "link", text: shown } : { kind: "person", text: whole, name });
    from = match.index + shown.length;
  }
  text(msg.length);
  return parts;
}

/** Does the line mention this user? Their own lines do not count. */
export function callsOut(line: Pick<ChatLine, "user" | "msg">, me: string | null): boolean {
  if (me === null || isSame(line.user, me)) return false;
  return partsOf(line.msg).some((part) => part.kind === "person" && isSame(part.name, me));
}

/** Lines in the order of their time, each once, however often and late they came. */
export function withLines(present: readonly ChatLine[], come: readonly ChatLine[]): readonly ChatLine[] {
  const known = new Set(present.map((line) => line.lid));
  const fresh = come.filter((line) => !known.has(line.lid));
  if (fresh.length === 0) return present;
  return [...present, ...fresh].sort((a, b) => a.lid - b.lid).slice(-CHAT_LIMITS.kept);
}

/** `HH:MM:SS`. */
export function clockOf(at: Date, zone: "utc" | "local"): string {
  if (zone === "utc") return at.toISOString().slice(11, 19);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, "0")).join(":");
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
