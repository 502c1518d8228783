import { NAME_END } from "#lib/markdown/mentions.ts";

/** Limits of the site's chat: short lines of plain text, visible to all members. */
export const CHAT_LIMITS = {
  /** Max characters (code points) of a line. */
  line: 250,
  /** Lines shown on joining. */
  backlog: 21,
  /** Max number of stored lines. */
  kept: 200,
} as const;

/** Chat line, as in the live event `msg`. */
export interface ChatLine {
  lid: number;
  user: string;
  msg: string;
  /** Epoch seconds, with fractions. */
  time: number;
}

/** Part of a line: text, a link, or a mention. */
export type ChatPart = { kind: "text" | "link"; text: string } | { kind: "person"; text: string; name: string };

/**
 * Addresses, and mentions (`@name`, `/u/name`) of three or more letters, digits, `_` or `-`. Names end as in Markdown.
 */
const SPECIAL = new RegExp(
  `(https?://[^\\s<>"]{2,240})|(?<![\\p{L}\\p{N}_/.@-])(?:@([\\w-]{2,63}[A-Za-z0-9])|/u/([\\w-]{3,64}))${NAME_END}`,
  "gu",
);
/** Trailing punctuation that is not part of an address. */
const AFTER_LINK = /[.,;:!?'")\]]+$/;
const ACTION = /^\/me\s+(?=\S)/;

/** Text of an action (`/me waves`) without the command; null for other lines. */
export function chatActionOf(msg: string): string | null {
  return ACTION.test(msg) ? msg.replace(ACTION, "") : null;
}

export function splitChatLine(msg: string): ChatPart[] {
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

/** Returns true if the line mentions this user. The user's own lines do not count. */
export function mentionsUser(line: Pick<ChatLine, "user" | "msg">, me: string | null): boolean {
  if (me === null || isSame(line.user, me)) return false;
  return splitChatLine(line.msg).some((part) => part.kind === "person" && isSame(part.name, me));
}

/** Merges lines by id, without duplicates. */
export function mergeLines(present: readonly ChatLine[], come: readonly ChatLine[]): readonly ChatLine[] {
  const known = new Set(present.map((line) => line.lid));
  const fresh = come.filter((line) => !known.has(line.lid));
  if (fresh.length === 0) return present;
  return [...present, ...fresh].sort((a, b) => a.lid - b.lid).slice(-CHAT_LIMITS.kept);
}

/** Time as `HH:MM:SS`. */
export function clockOf(at: Date, zone: "utc" | "local"): string {
  if (zone === "utc") return at.toISOString().slice(11, 19);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, "0")).join(":");
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
