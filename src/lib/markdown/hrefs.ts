/** Which addresses a text may link to: a closed list of schemes, and paths and fragments of this site. */

const OUTSIDE = /^(?:(?:https?|ftp|gopher|gemini):\/\/[^/?#]|magnet:\?)/i;
const INSIDE = /^(?:\/(?!\/)|#)/;
const NEVER = /[\u0000-\u001f\u007f-\u009f\\]/;

/** True if a link target is allowed. Takes the target after entities and escapes are decoded. */
export function isAllowedHref(href: string): boolean {
  return !NEVER.test(href) && (OUTSIDE.test(href) || INSIDE.test(href));
}

/** True if an allowed target is an address on another site. */
export function isOutside(href: string): boolean {
  return !INSIDE.test(href);
}
