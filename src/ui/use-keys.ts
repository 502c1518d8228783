import { useEffect, useRef } from "react";
import { isShortcut } from "./shortcut.ts";

/** Handlers by shortcut (see shortcut.ts). `false` passes the key on. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

type Registered = { current: Keys };

const registry: Registered[] = [];
let areSingleKeysOff = false;

/** Turns single-key shortcuts off, because voice input types whole words. */
export function setSingleKeysDisabled(rest: boolean): void {
  areSingleKeysOff = rest;
}

/** Calls the newest handler of the key that does not return false. */
function handleKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.repeat || isTyping(event)) return;
  if (document.querySelector("dialog[open], details.menu[open]")) return;
  for (const registered of registry.toReversed()) {
    for (const [shortcut, run] of Object.entries(registered.current)) {
      if (areSingleKeysOff && !shortcut.includes("ctrl+")) continue;
      if (!isShortcut(event, shortcut) || run(event) === false) continue;
      event.preventDefault();
      return;
    }
  }
}

/** Shortcuts of the page while mounted. Inactive while typing and while a dialog or menu is open. */
export function useKeys(keys: Keys, enabled = true): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    if (!enabled) return;
    if (registry.length === 0) document.addEventListener("keydown", handleKey);
    registry.push(latest);
    return () => {
      registry.splice(registry.indexOf(latest), 1);
      if (registry.length === 0) document.removeEventListener("keydown", handleKey);
    };
  }, [enabled]);
}

/** True if the key press goes to a text field, where shortcuts must not act. */
export function isTyping(event: Pick<KeyboardEvent, "target" | "isComposing">): boolean {
  if (event.isComposing) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !silentInputs.has(target.type);
}

const silentInputs = new Set(["button", "submit", "reset", "checkbox", "radio", "file", "image", "color", "range"]);
