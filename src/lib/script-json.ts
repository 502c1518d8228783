import { oneByteJson } from "./one-byte.ts";
import { joinParts, type SharedText, type TextParts, textOf } from "./shared-text.ts";

const UNSAFE = /[<\u2028\u2029]/;
const EACH_UNSAFE = /[<\u2028\u2029]/g;
const ESCAPES: Record<string, string> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** Begins what stands in a value for JSON that is written already; nobody knows it, so nobody can write it into a text. */
const PLACE = `${crypto.randomUUID()} `;
const QUOTED_PLACE = `"${PLACE}`;

/** Stands in a value for JSON that is written already. */
export type JsonPlace = string & { readonly [WRITTEN]: true };
declare const WRITTEN: unique symbol;

/** JSON that is written already, and what stands for it in the one value that it is a part of. */
export class WrittenJson {
  readonly #texts: TextParts[] = [];

  /** @param parts what `scriptJson` made. */
  add(parts: TextParts): JsonPlace {
    return `${PLACE}${this.#texts.push(parts) - 1}` as JsonPlace;
  }

  /** The list of what is written. */
  addList(items: TextParts): JsonPlace {
    return this.add(["[", ...joinParts(items, ","), "]"]);
  }

  /** @throws Error for a number that no place has. */
  at(number: number): TextParts {
    const parts = this.#texts[number];
    if (parts === undefined) throw new Error(`No JSON is written for place ${number}.`);
    return parts;
  }
}

/**
 * What `scriptJson` writes, in parts: those that are written already, and what stands between them. Strings stand for them
 * rather than objects with `toJSON`, for which V8 leaves its fast way of writing JSON.
 */
export function scriptJsonParts(value: unknown, written = new WrittenJson()): TextParts {
  const json = JSON.stringify(value);
  const text = oneByteJson(
    UNSAFE.test(json) ? json.replace(EACH_UNSAFE, (character) => ESCAPES[character] ?? "") : json,
  );
  const [first = "", ...rest] = text.split(QUOTED_PLACE);
  const parts: (string | SharedText)[] = [first];
  for (const part of rest) {
    const end = part.indexOf('"');
    parts.push(...written.at(Number(part.slice(0, end))), part.slice(end + 1));
  }
  return parts;
}

/**
 * JSON that is safe inside a script element: without a `<` nothing in it can end the element or begin a comment
 * (https://html.spec.whatwg.org/#restrictions-for-contents-of-script-elements), and it breaks no line of a script.
 */
export function scriptJson(value: unknown, written?: WrittenJson): string {
  return textOf(scriptJsonParts(value, written));
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
