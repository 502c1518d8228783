import { oneByteJson } from "./one-byte.ts";
import { joinParts, type SharedText, type TextParts, textOf } from "./shared-text.ts";

const UNSAFE = /[<\u2028\u2029]/;
const EACH_UNSAFE = /[<\u2028\u2029]/g;
const ESCAPES: Record<string, string> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** Stands in JSON for what is ready; nobody knows it, so nobody can write it into a text. */
const PLACE = crypto.randomUUID();
const QUOTED_PLACE = `"${PLACE}"`;

let ready: TextParts[] = [];

/** A part of what `scriptJson` gets that it turned into text before. */
export class ReadyJson {
  readonly #parts: TextParts;

  /** @param parts what `scriptJson` made. */
  constructor(parts: TextParts) {
    this.#parts = parts;
  }

  /** A list of what is ready. */
  static list(items: TextParts): ReadyJson {
    return new ReadyJson(["[", ...joinParts(items, ","), "]"]);
  }

  toJSON(): string {
    ready.push(this.#parts);
    return PLACE;
  }
}

/** What `scriptJson` writes, in parts: those that are ready, and what stands between them. */
export function scriptJsonParts(value: unknown): TextParts {
  ready = [];
  const json = JSON.stringify(value);
  const text = oneByteJson(
    UNSAFE.test(json) ? json.replace(EACH_UNSAFE, (character) => ESCAPES[character] ?? "") : json,
  );
  if (ready.length === 0) return [text];
  const parts: (string | SharedText)[] = [];
  for (const [at, part] of text.split(QUOTED_PLACE).entries()) {
    if (at > 0) parts.push(...(ready[at - 1] ?? []));
    parts.push(part);
  }
  return parts;
}

/**
 * JSON that is safe inside a script element: without a `<` nothing in it can end the element or begin a comment
 * (https://html.spec.whatwg.org/#restrictions-for-contents-of-script-elements), and it breaks no line of a script.
 */
export function scriptJson(value: unknown): string {
  return textOf(scriptJsonParts(value));
}

const texts = new WeakMap<object, SharedText>();

/** `scriptJson` of an object that many pages share: it is turned into text once. It must not change. */
export function sharedScriptJson(value: object): SharedText {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = { text: scriptJson(value) };
  texts.set(value, text);
  return text;
}
