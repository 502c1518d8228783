/** Cursors: positions in lists as URL-safe strings. Clients can forge them, so decoding validates them. */

const MAX_LENGTH = 512;

type Part = number | string;
type Kind = "number" | "string";

/** Parts of a cursor with the given shape. */
type Parts<S extends readonly Kind[]> = { -readonly [K in keyof S]: S[K] extends "number" ? number : string };

const encoder = new TextEncoder();

/** @throws RangeError if a number is not finite or the cursor is too long. */
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

/** Decodes a cursor with the given shape; null for any text that `encodeCursor` does not write. */
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
