import { letterOf, type Press } from "#ui/shortcut.ts";
import type { MarkName } from "../markup.ts";

interface Mark {
  name: MarkName;
  /** Its key, pressed with Ctrl (Command on a Mac): the code of the place on the keyboard, and the sign it has for people. */
  keys?: { code: string; sign: string; shift: boolean };
}

const key = (code: string, sign: string, shift = true) => ({ code, sign, shift });

/** The tools in their order. */
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

/** The mark that a key press asks for. */
export function markOfPress(press: Press, isMac: boolean): MarkName | null {
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

/** How the keys of a mark are written for people, "Ctrl+Shift+K" or "⇧⌘K"; nothing for a mark without keys. */
export function keysText({ keys }: Mark, names: KeyNames, isMac: boolean): string | null {
  if (!keys) return null;
  if (isMac) return `${keys.shift ? "⇧" : ""}⌘${keys.sign}`;
  return [names.ctrl, ...(keys.shift ? [names.shift] : []), keys.sign].join("+");
}

/** The same as programs read it. */
export function ariaKeys({ keys }: Mark, isMac: boolean): string | undefined {
  return keys && [isMac ? "Meta" : "Control", ...(keys.shift ? ["Shift"] : []), keys.sign].join("+");
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
