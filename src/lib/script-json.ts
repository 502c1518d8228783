/**
 * Returns JSON that is safe in a script element: without `<` it cannot end the element or start a comment
 * (https://html.spec.whatwg.org/#restrictions-for-contents-of-script-elements).
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
