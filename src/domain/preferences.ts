import { keysOf } from "#lib/keys-of.ts";
/** Preferences and their values. The first value is the default; null means that the page decides. */
export const PREFERENCES = {
  /** Density of lists. */
  density: ["comfortable", "compact", "cards"],
  /** Show the first line of a text in comfortable lists; cards always show three. */
  excerpts: ["off", "on"],
  /** Infinite scroll, or pages. */
  paging: ["endless", "pages"],
  /** Shortcuts of a single key. */
  keys: ["on", "off"],
  commentSort: [null, "best", "top", "new"],
  /** Dim the titles of read posts. */
  dimRead: ["on", "off"],
  /** Chat at the bottom of every page. */
  chat: ["on", "off"],
  /** Size of texts that people wrote. */
  size: ["normal", "small", "large", "larger"],
  /** Typeface; a serif applies to texts that people wrote. */
  font: ["site", "system", "serif", "dyslexic"],
  /** Motion as set in the system, or reduced. */
  motion: ["system", "reduced"],
  /** Data saver: load images, excerpts, fonts and further list pages on request only. */
  saver: ["off", "on"],
  /** Require a description for images and videos. */
  describe: ["off", "on"],
  /** Follow own posts and comments: replies notify the member. */
  followOwn: ["on", "off"],
  /** Add new posts to the list of all new posts while its top is visible. */
  experimental: ["off", "on"],
  /** Apply the stylesheets of subs. */
  subStyles: ["on", "off"],
  /** Decide in a queue by swiping. */
  swipes: ["off", "on"],
  /** Levels of a thread that are expanded at first; 0 for all. */
  levels: [0, 3, 5, 8],
} as const;

type Choices = { readonly [N in keyof typeof PREFERENCES]: (typeof PREFERENCES)[N][number] };

export interface Preferences extends Choices {
  /** The announcement that was put away, by its post's id; 0 for none. */
  readonly announcement: number;
  /** The sub whose look all of them have, by its sid; 0 for none. */
  readonly subtheme: number;
}
export type PreferenceName = keyof Preferences;

/** The preferences of a user who has chosen none. */
export const standardPreferences: Preferences = {
  density: PREFERENCES.density[0],
  excerpts: PREFERENCES.excerpts[0],
  paging: PREFERENCES.paging[0],
  keys: PREFERENCES.keys[0],
  commentSort: PREFERENCES.commentSort[0],
  dimRead: PREFERENCES.dimRead[0],
  chat: PREFERENCES.chat[0],
  size: PREFERENCES.size[0],
  font: PREFERENCES.font[0],
  motion: PREFERENCES.motion[0],
  saver: PREFERENCES.saver[0],
  describe: PREFERENCES.describe[0],
  followOwn: PREFERENCES.followOwn[0],
  experimental: PREFERENCES.experimental[0],
  subStyles: PREFERENCES.subStyles[0],
  swipes: PREFERENCES.swipes[0],
  levels: PREFERENCES.levels[0],
  announcement: 0,
  subtheme: 0,
};

export const PREFERENCE_NAMES = keysOf(standardPreferences);

/** Is this one of the values that the preference may have? */
export function isChoice(name: PreferenceName, value: unknown): value is Preferences[PreferenceName] {
  if (name === "announcement" || name === "subtheme") return Number.isSafeInteger(value) && Number(value) >= 0;
  return PREFERENCES[name].some((choice) => choice === value);
}

/** Reads stored preferences; unknown and invalid ones are ignored. */
export function readPreferences(stored: string | undefined): Preferences {
  if (stored === undefined || stored === "" || stored === "{}") return standardPreferences;
  try {
    const values: unknown = JSON.parse(stored);
    return chosenFrom(typeof values === "object" && values !== null ? values : {});
  } catch {
    return standardPreferences;
  }
}

/** The text that is stored: only what differs from the standard, so that the same choices are the same text. */
export function preferencesText(preferences: Preferences): string {
  const chosen = PREFERENCE_NAMES.filter((name) => preferences[name] !== standardPreferences[name]);
  return JSON.stringify(Object.fromEntries(chosen.map((name) => [name, preferences[name]])));
}

function chosenFrom(values: object): Preferences {
  const pick = (name: PreferenceName) => {
    const value = Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined;
    return [name, isChoice(name, value) ? value : standardPreferences[name]];
  };
  return Object.fromEntries(PREFERENCE_NAMES.map(pick)) as Preferences;
}
