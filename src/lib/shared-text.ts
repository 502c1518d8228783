/** A text that many answers hold: they hold the same object. */
export interface SharedText {
  readonly text: string;
}

/** An answer as it is put together: of what many hold, and of what only this one holds. */
export type TextParts = readonly (string | SharedText)[];

export function textOf(parts: TextParts): string {
  let whole = "";
  for (const part of parts) whole += typeof part === "string" ? part : part.text;
  return whole;
}

/** In UTF-16 units. */
export function lengthOf(parts: TextParts): number {
  return parts.reduce((length, part) => length + (typeof part === "string" ? part : part.text).length, 0);
}

/** The parts with a text between each two of them. */
export function joinParts(parts: TextParts, between: string): TextParts {
  const joined: (string | SharedText)[] = [];
  for (const part of parts) {
    if (joined.length > 0) joined.push(between);
    joined.push(part);
  }
  return joined;
}
