/** Cursors: where a list goes on, as one url-safe word. Anybody can write one, so what is decoded is validated. */

const MAX_LENGTH = 512;

type Part = number | string;
type Kind = "number" | "string";

/** The parts that a shape names. */
type Parts<S extends readonly Kind[]> = { -readonly [K in keyof S]: S[K] extends "number" ? number : string };

const encoder = new TextEncoder();

/** Throws a RangeError for a number that is not finite and for parts too long to make an address of. */
export function encodeCursor(parts: readonly Part[]): string {
  for (const part of parts) {
    if (typeof part === "number" && !Number.isFinite(part)) throw new RangeError("a cursor holds finite numbers only");
  }
  const bytes = encoder.encode(JSON.stringify(parts));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  if (text.length > MAX_LENGTH) throw new RangeError(`a cursor is at most ${MAX_LENGTH} characters long`);
  return text;
}

/** The parts of a cursor of exactly this shape, or null for any text that `encodeCursor` would not have written. */
export function decodeCursor<const S extends readonly Kind[]>(text: string, shape: S): Parts<S> | null {
  if (text.length > MAX_LENGTH || !/^[A-Za-z0-9_-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const json = new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(binary, (byte) => byte.charCodeAt(0)),
    );
    const parts: unknown = JSON.parse(json);
    if (!isPartsOf(parts, shape) || encodeCursor(parts) !== text) return null;
    return parts;
  } catch {
    return null;
  }
}

function isPartsOf<S extends readonly Kind[]>(value: unknown, shape: S): value is Parts<S> & Part[] {
  return Array.isArray(value) && value.length === shape.length && value.every((part, at) => typeof part === shape[at]);
}
