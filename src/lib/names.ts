/** Names that no sub may take, because addresses of the product use them. */
export const RESERVED_SUB_NAMES: ReadonlySet<string> = new Set(["all", "new", "hot", "top", "admin", "home", "closed"]);

/** A username is 2 to `max` ASCII letters, digits, `_` or `-`. */
export function isUsername(text: string, max: number): boolean {
  return text.length >= 2 && text.length <= max && /^[A-Za-z0-9_-]+$/.test(text);
}

/** A sub name is 2 to 32 ASCII letters and digits; whether it is reserved is asked apart. */
export function isSubName(text: string): boolean {
  return /^[A-Za-z0-9]{2,32}$/.test(text);
}

/** Names are one name when they differ in nothing but the case of A to Z; no other letter folds into those. */
export function sameName(a: string, b: string): boolean {
  return foldName(a) === foldName(b);
}

function foldName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
