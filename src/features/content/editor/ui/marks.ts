import { letterOf, type Press } from "#ui/shortcut.ts";
import type { MarkName } from "../markup.ts";

interface Mark {
  name: MarkName;
  /** Shortcut with Ctrl (Command on a Mac): the physical key code, and the displayed key. */
  keys?: { code: string; sign: string; shift: boolean };
}

const key = (code: string, sign: string, shift = true) => ({ code, sign, shift });

/** Toolbar buttons, in order. */
export const MARKS: readonly Mark[] = [
  { name: "bold", keys: key("KeyB", "B", false) },
  { name: "italic", keys: key("KeyI", "I") },
  { name: "strike", keys: key("KeyS", "S") },
  { name: "heading", keys: key("KeyH", "H") },
  { name: "spoiler" },
  { name: "link", keys: key("KeyK", "K") },
  { name: "list" },
  { name: "ordered" },
  { name: "code" },
  { name: "quote", keys: key("Period", ".") },
];

/** Mark for a pressed shortcut; null for other keys. */
export function findMarkOfShortcut(press: Press, isMac: boolean): MarkName | null {
  if (press.altKey || (isMac ? !press.metaKey || press.ctrlKey : !press.ctrlKey || press.metaKey)) return null;
  const letter = letterOf(press);
  const mark = MARKS.find(({ keys }) => {
    if (!keys || keys.shift !== press.shiftKey) return false;
    return letter === null ? keys.code === press.code : keys.sign === letter.toUpperCase();
  });
  return mark?.name ?? null;
}

interface KeyNames {
  ctrl: string;
  shift: string;
}

/** Displayed shortcut, "Ctrl+Shift+K" or "⇧⌘K"; null for a mark without one. */
export function keysText({ keys }: Mark, names: KeyNames, isMac: boolean): string | null {
  if (!keys) return null;
  if (isMac) return `${keys.shift ? "⇧" : ""}⌘${keys.sign}`;
  return [names.ctrl, ...(keys.shift ? [names.shift] : []), keys.sign].join("+");
}

/** The shortcut in the format of `aria-keyshortcuts`. */
export function ariaKeys({ keys }: Mark, isMac: boolean): string | undefined {
  return keys && [isMac ? "Meta" : "Control", ...(keys.shift ? ["Shift"] : []), keys.sign].join("+");
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
