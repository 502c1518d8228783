/** Which addresses a text may link to: a closed list of schemes, and paths and fragments of this site. */

const OUTSIDE = /^(?:(?:https?|ftp|gopher|gemini):\/\/[^/?#]|magnet:\?)/i;
const INSIDE = /^(?:\/(?!\/)|#)/;
const NEVER = /[\u0000-\u001f\u007f-\u009f\\]/;

/** Whether a link target may be used, asked of the target as written, after entities and escapes are read. */
export function isAllowedHref(href: string): boolean {
  return !NEVER.test(href) && (OUTSIDE.test(href) || INSIDE.test(href));
}

/** Whether an allowed target is written as an address on another site. */
export function isOutside(href: string): boolean {
  return !INSIDE.test(href);
}
