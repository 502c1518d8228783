/** Allowed link targets: a fixed list of schemes, and paths and fragments of this site. */

const OUTSIDE = /^(?:(?:https?|ftp|gopher|gemini):\/\/[^/?#]|magnet:\?)/i;
const INSIDE = /^(?:\/(?!\/)|#)/;
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\\]/;

/** True if a link target is allowed. Expects decoded entities and escapes. */
export function isAllowedHref(href: string): boolean {
  return !FORBIDDEN.test(href) && (OUTSIDE.test(href) || INSIDE.test(href));
}

/** True if an allowed target is on another site. */
export function isOutside(href: string): boolean {
  return !INSIDE.test(href);
}
