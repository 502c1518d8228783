import { links } from "#domain/links.ts";

/** The parts of the preferences, in their order. Each has a page, and its name and line in the words. */
export const SECTIONS = {
  look: { to: links.settingsLook(), icon: "sun", who: "anyone" },
  reading: { to: links.settingsReading(), icon: "text", who: "anyone" },
  account: { to: links.settingsAccount(), icon: "user", who: "members" },
  subs: { to: links.settingsTopBar(), icon: "list", who: "members" },
  hidden: { to: links.settingsHidden(), icon: "eye-off", who: "members" },
  language: { to: links.settingsLanguage(), icon: "bubble", who: "anyone" },
} as const satisfies Record<string, { to: string; icon: string; who: "anyone" | "members" }>;

export type Section = keyof typeof SECTIONS;

/** The part that a form names; the first one for any other. */
export function sectionOf(name: unknown): Section {
  return typeof name === "string" && Object.hasOwn(SECTIONS, name) ? (name as Section) : "look";
}

export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];
