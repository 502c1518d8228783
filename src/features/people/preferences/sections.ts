import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { keysOf } from "#lib/keys-of.ts";
import type { Words } from "#strings/catalogue.ts";

interface SectionRow {
  name: (words: Words) => string;
  to: string;
  icon: string;
  who: "anyone" | "members";
}

/** Settings pages in menu order. */
export const PREFERENCE_SECTIONS = {
  look: { name: ({ titles }) => titles.look, to: links.settingsLook(), icon: "sun", who: "anyone" },
  reading: { name: ({ titles }) => titles.reading, to: links.settingsReading(), icon: "text", who: "anyone" },
  account: { name: ({ layout }) => layout.account, to: links.settingsAccount(), icon: "user", who: "members" },
  security: { name: ({ titles }) => titles.security, to: accountLinks.security(), icon: "lock", who: "members" },
  sessions: { name: ({ titles }) => titles.sessions, to: accountLinks.sessions(), icon: "list", who: "members" },
  profile: { name: ({ titles }) => titles.ownProfile, to: links.settingsProfile(), icon: "user", who: "members" },
  subs: { name: ({ layout }) => layout.subs, to: links.settingsTopBar(), icon: "list", who: "members" },
  notifications: {
    name: ({ titles }) => titles.notifications,
    to: links.settingsNotifications(),
    icon: "bell",
    who: "members",
  },
  hidden: { name: ({ titles }) => titles.hidden, to: links.settingsHidden(), icon: "eye-off", who: "members" },
  following: { name: ({ titles }) => titles.following, to: links.settingsFollowing(), icon: "bell", who: "members" },
  language: { name: ({ layout }) => layout.language, to: links.settingsLanguage(), icon: "bubble", who: "anyone" },
} as const satisfies Record<string, SectionRow>;

export type PreferenceSection = keyof typeof PREFERENCE_SECTIONS;
export const SECTION_NAMES = keysOf(PREFERENCE_SECTIONS);

/** Returns the section of a form; the first one if unknown. */
export function sectionOf(name: unknown): PreferenceSection {
  return SECTION_NAMES.find((each) => each === name) ?? "look";
}
