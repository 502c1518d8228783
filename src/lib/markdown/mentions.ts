/** Pattern of the end of a name: no letter or digit follows, even after invisible characters, and no other site. */
export const NAME_END = "(?!\\p{Default_Ignorable_Code_Point}*[_-]*@?[\\p{L}\\p{N}]|[_-]*\\.[a-z0-9])";

/**
 * Names in running text: `@name` and `/u/name` mean a person, `/s/name` a sub. No name begins after a letter, digit,
 * `-`, `_`, `.` or `/`, and none ends before a further letter or digit. Dashes and underscores after `@name` and
 * `/s/name` are punctuation; a person whose name ends in them is written `/u/name_`. Names of other sites, such as
 * `@name@social.example` and `@name.social.example`, are not mentions.
 */
const NAME = new RegExp(`(?:@([\\w-]{1,63}[A-Za-z0-9])|/u/([\\w-]{2,64})|/s/([A-Za-z0-9]{2,32}))${NAME_END}`, "gu");
const GLUE = /[\p{L}\p{N}\-_./]\p{Default_Ignorable_Code_Point}*$/u;

/** Code units before a name that are searched for a letter. */
const NEAR = 8;

export type Mention = { at: number; text: string; name: string; kind: "u" | "s" };

/** The names in a stretch of text, given what comes directly before it. */
export function findMentions(text: string, before: string): Mention[] {
  const mentions: Mention[] = [];
  for (const match of text.matchAll(NAME)) {
    const name = match[1] ?? match[2] ?? match[3] ?? "";
    const ahead = match.index > 0 ? text.slice(Math.max(0, match.index - NEAR), match.index) : before.slice(-NEAR);
    if (!GLUE.test(ahead))
      mentions.push({ at: match.index, text: match[0], name, kind: match[3] !== undefined ? "s" : "u" });
  }
  return mentions;
}
