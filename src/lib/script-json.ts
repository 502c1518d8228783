import { oneByteJson } from "./one-byte.ts";

const UNSAFE = /[<\u2028\u2029]/;
const EACH_UNSAFE = /[<\u2028\u2029]/g;
const ESCAPES: Record<string, string> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** Stands in JSON for what is ready; nobody knows it, so nobody can write it into a text. */
const PLACE = crypto.randomUUID();

let ready: string[] = [];

/** A part of what `scriptJson` is given that it turned into text before. */
export class ReadyJson {
  readonly #text: string;

  /** @param text what `scriptJson` made. */
  constructor(text: string) {
    this.#text = text;
  }

  toJSON(): string {
    ready.push(this.#text);
    return PLACE;
  }
}

/**
 * JSON that is safe inside a script element: without a `<` nothing in it can end the element or begin a comment
 * (https://html.spec.whatwg.org/#restrictions-for-contents-of-script-elements), and it breaks no line of a script.
 */
export function scriptJson(value: unknown): string {
  ready = [];
  const json = JSON.stringify(value);
  const text = oneByteJson(
    UNSAFE.test(json) ? json.replace(EACH_UNSAFE, (character) => ESCAPES[character] ?? "") : json,
  );
  if (ready.length === 0) return text;
  const between = text.split(`"${PLACE}"`);
  return between.reduce((whole, part, at) => whole + ready[at - 1] + part);
}

const texts = new WeakMap<object, string>();

/** `scriptJson` of an object that many pages share: it is turned into text once. It must not change. */
export function sharedScriptJson(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = scriptJson(value);
  texts.set(value, text);
  return text;
}
