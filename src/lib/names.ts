/** Reserved because URLs of the site use these names. */
export const RESERVED_SUB_NAMES: ReadonlySet<string> = new Set(["all", "new", "hot", "top", "admin", "home", "closed"]);

/** True for 2 to `max` ASCII letters, digits, `_` or `-`. */
export function isUsername(text: string, max: number): boolean {
  return text.length >= 2 && text.length <= max && /^[A-Za-z0-9_-]+$/.test(text);
}

/** True for 2 to 32 ASCII letters and digits. Does not check reserved names. */
export function isSubName(text: string): boolean {
  return /^[A-Za-z0-9]{2,32}$/.test(text);
}

/** True if the names are equal, ignoring the case of A to Z. Other letters never match ASCII letters. */
export function sameName(a: string, b: string): boolean {
  return foldName(a) === foldName(b);
}

function foldName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
