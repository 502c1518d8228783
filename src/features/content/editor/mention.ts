import type { NameKind } from "./suggestion.ts";

/** A name under the caret that is not finished yet. */
export interface TypedName {
  kind: NameKind;
  /** Where the sign before the name begins, and where the name ends (offsets as the browser counts). */
  from: number;
  to: number;
  /** The sign before a whole name: `@`, `/u/` or `/s/`. */
  sign: string;
  /** The name up to the caret. */
  start: string;
}

/** As in the rendered text, no name begins after a letter, digit, `-`, `_`, `.` or `/`. */
const TYPED = /(?<![\p{L}\p{N}\-_./])(?:(@)|\/?([us])\/)([\w-]{0,64})$/u;

/** The name that is being typed at the caret, if there is one; not in code. */
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

/** A name as it is inserted: `@name` ends before dashes and underscores, `/u/name_` does not. */
export function wholeName({ sign }: Pick<TypedName, "sign">, name: string): string {
  return `${sign === "@" && /[-_]$/.test(name) ? "/u/" : sign}${name}`;
}
