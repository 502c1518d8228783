/**
 * Names in running text: `@name` and `/u/name` mean a person, `/s/name` a sub. No name begins after a letter, digit,
 * `-`, `_`, `.` or `/`, and none ends before a further letter or digit.
 */
const NAME = /(?:@|\/([us])\/)([A-Za-z0-9_-]{2,64})(?![\p{L}\p{N}_-])/gu;
const GLUE = /[\p{L}\p{N}\-_./]$/u;

export type Mention = { at: number; text: string; name: string; kind: "u" | "s" };

/** The names in a stretch of text, given what comes directly before it. */
export function findMentions(text: string, before: string): Mention[] {
  const mentions: Mention[] = [];
  for (const match of text.matchAll(NAME)) {
    const name = match[2] ?? "";
    const ahead = match.index > 0 ? text.slice(Math.max(0, match.index - 2), match.index) : before.slice(-2);
    if (!GLUE.test(ahead)) mentions.push({ at: match.index, text: match[0], name, kind: match[1] === "s" ? "s" : "u" });
  }
  return mentions;
}
