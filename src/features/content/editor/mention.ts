import type { NameKind } from "./suggestion.ts";

/** Incomplete name before the caret. */
export interface TypedName {
  kind: NameKind;
  /** Start offset of the sign and end offset of the name, in UTF-16 code units. */
  from: number;
  to: number;
  /** Sign of a complete name: `@`, `/u/` or `/s/`. */
  sign: string;
  /** The name up to the caret. */
  start: string;
}

/** Like in rendered text, a name cannot start after a letter, digit, `-`, `_`, `.` or `/`. */
const TYPED = /(?<![\p{L}\p{N}\-_./])(?:(@)|\/?([us])\/)([\w-]{0,64})$/u;

/** Name being typed at the caret; null without one, and in code. */
export function typedName(text: string, caret: number): TypedName | null {
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
  const found = TYPED.exec(line);
  if (!found || line.slice(0, found.index).split("`").length % 2 === 0) return null;
  const [whole, at, letter, start = ""] = found;
  const rest = /^[\w-]*/.exec(text.slice(caret))?.[0] ?? "";
  return {
    kind: letter === "s" ? "circle" : "person",
    from: caret - whole.length,
    to: caret + rest.length,
    sign: at ?? `/${letter}/`,
    start,
  };
}

/** Text to insert for a name: `@name` cannot end in dashes or underscores, `/u/name_` can. */
export function formatMention({ sign }: Pick<TypedName, "sign">, name: string): string {
  return `${sign === "@" && /[-_]$/.test(name) ? "/u/" : sign}${name}`;
}
