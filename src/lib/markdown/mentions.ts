/**
 * Pattern of the end of a name: not followed by a letter or digit, even after invisible characters, nor by a domain.
 */
export const NAME_END = "(?!\\p{Default_Ignorable_Code_Point}*[_-]*@?[\\p{L}\\p{N}]|[_-]*\\.[a-z0-9])";

/**
 * Names in running text: `@name` and `/u/name` are users, `/s/name` is a sub. A name cannot follow a letter, digit,
 * `-`, `_`, `.` or `/`, or end before a letter or digit. Dashes and underscores after `@name` and `/s/name` are
 * punctuation; a user name that ends in them is written `/u/name_`. Names of other sites, such as
 * `@name@social.example` and `@name.social.example`, are not mentions.
 */
const NAME = new RegExp(`(?:@([\\w-]{1,63}[A-Za-z0-9])|/u/([\\w-]{2,64})|/s/([A-Za-z0-9]{2,32}))${NAME_END}`, "gu");
const WORD_BEFORE = /[\p{L}\p{N}\-_./]\p{Default_Ignorable_Code_Point}*$/u;

/** Code units before a name that are searched for a letter. */
const LOOKBEHIND_LENGTH = 8;

export type Mention = { at: number; text: string; name: string; kind: "u" | "s" };

/** Finds the mentions in a text; `before` is the text directly before it. */
export function findMentions(text: string, before: string): Mention[] {
  const mentions: Mention[] = [];
  for (const match of text.matchAll(NAME)) {
    const name = match[1] ?? match[2] ?? match[3] ?? "";
    const ahead =
      match.index > 0
        ? text.slice(Math.max(0, match.index - LOOKBEHIND_LENGTH), match.index)
        : before.slice(-LOOKBEHIND_LENGTH);
    if (!WORD_BEFORE.test(ahead))
      mentions.push({ at: match.index, text: match[0], name, kind: match[3] !== undefined ? "s" : "u" });
  }
  return mentions;
}
