import { useEffect, useRef } from "react";
import { isShortcut } from "./shortcut.ts";

/** What each shortcut does, by its spelling (see shortcut.ts). `false` means that there was nothing to do. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

type Registered = { current: Keys };

const registry: Registered[] = [];
let areResting = false;

/** Some people speak to their machine, and a word is many keys: they switch off what a single key does. */
export function restSingleKeys(rest: boolean): void {
  areResting = rest;
}

/** The newest that knows the key takes it, so what was opened last is served first. */
function serve(event: KeyboardEvent) {
  if (event.defaultPrevented || event.repeat || isTyping(event)) return;
  if (document.querySelector("dialog[open], details.menu[open]")) return;
  for (const registered of registry.toReversed()) {
    for (const [shortcut, run] of Object.entries(registered.current)) {
      if (areResting && !shortcut.includes("ctrl+")) continue;
      if (!isShortcut(event, shortcut) || run(event) === false) continue;
      event.preventDefault();
      return;
    }
  }
}

/**
 * Shortcuts of the page while the component is mounted. They do nothing during typing and while a dialog or menu is
 * open.
 */
export function useKeys(keys: Keys, enabled = true): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    if (!enabled) return;
    if (registry.length === 0) document.addEventListener("keydown", serve);
    registry.push(latest);
    return () => {
      registry.splice(registry.indexOf(latest), 1);
      if (registry.length === 0) document.removeEventListener("keydown", serve);
    };
  }, [enabled]);
}

/** True if a key press goes to a text field, where shortcuts must not act. */
export function isTyping(event: Pick<KeyboardEvent, "target" | "isComposing">): boolean {
  if (event.isComposing) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !silentInputs.has(target.type);
}

const silentInputs = new Set(["button", "submit", "reset", "checkbox", "radio", "file", "image", "color", "range"]);
