const ESCAPES: Record<string, string> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/**
 * JSON that is safe inside a script element: without a `<` nothing in it can end the element or begin a comment
 * (https://html.spec.whatwg.org/#restrictions-for-contents-of-script-elements), and it breaks no line of a script.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? "");
}
