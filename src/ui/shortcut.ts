export type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const modifiers = new Set(["ctrl", "shift", "alt"]);

/**
 * True if a key press matches a shortcut such as "j", "?", "shift+x" or "ctrl+enter"; `ctrl` is Ctrl, or Command on a
 * Mac. Characters that need Shift on some keyboards ("?") are written without "shift"; it is named only with letters
 * and named keys.
 */
export function isShortcut(press: Press, shortcut: string): boolean {
  const parts = shortcut.toLowerCase().split("+");
  const key = parts.find((part) => !modifiers.has(part)) ?? "+";
  if ((press.ctrlKey || press.metaKey) !== parts.includes("ctrl")) return false;
  if (press.altKey !== parts.includes("alt")) return false;
  if (press.shiftKey !== parts.includes("shift") && isLetterOrName(key)) return false;
  return press.key.toLowerCase() === key || letterOf(press) === key;
}

/**
 * Latin letter of a key press in lower case. Uses the position of the key for other alphabets and with Alt; null for
 * other keys.
 */
export function letterOf({ key, code, altKey }: Pick<Press, "key" | "code" | "altKey">): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const isOther = altKey || /^[^\0-\x7f]$/u.test(key);
  return (isOther && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || null;
}

function isLetterOrName(key: string): boolean {
  return key.length > 1 || /\p{L}/u.test(key);
}

/** Returns a function that takes key presses and returns true at the end of the sequence; a wrong key resets it. */
export function createSequence(keys: readonly string[]): (key: string) => boolean {
  let recent: string[] = [];
  return (key) => {
    recent = [...recent, key.toLowerCase()].slice(-keys.length);
    const done =
      recent.length === keys.length && recent.every((pressed, index) => pressed === keys[index]?.toLowerCase());
    if (done) recent = [];
    return done;
  };
}
