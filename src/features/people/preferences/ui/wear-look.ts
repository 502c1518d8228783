import { lookOf } from "#domain/look.ts";
import type { Preferences } from "#domain/preferences.ts";

/** Shows a choice of how everything is read on the page as it is; the next one is rendered so. */
export function wearLook(preferences: Preferences): void {
  for (const [name, value] of Object.entries(lookOf(preferences))) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}
