import type { Preferences } from "./preferences.ts";

/** Returns display preferences as attributes of the root element, for tokens.css. */
export function lookAttributes({ size, font, motion, saver }: Pick<Preferences, "size" | "font" | "motion" | "saver">) {
  return {
    "data-size": size === "normal" ? undefined : size,
    "data-font": font === "site" ? undefined : font,
    "data-motion": motion === "system" ? undefined : motion,
    "data-saver": saver === "off" ? undefined : saver,
  };
}
