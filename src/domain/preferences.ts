import { keysOf } from "#lib/keys-of.ts";
/** Preferences and their values. The first value is the default; null leaves the choice to the page. */
export const PREFERENCES = {
  /** List density. */
  density: ["comfortable", "compact", "cards"],
  /** Show the first line of texts in comfortable lists; cards always show three. */
  excerpts: ["off", "on"],
  /** Infinite scroll, or pages. */
  paging: ["endless", "pages"],
  /** Single-key shortcuts. */
  keys: ["on", "off"],
  commentSort: [null, "best", "top", "new"],
  /** Dim the titles of read posts. */
  dimRead: ["on", "off"],
  /** Chat at the bottom of every page. */
  chat: ["on", "off"],
  /** Size of user-written texts. */
  size: ["normal", "small", "large", "larger"],
  /** Typeface; a serif applies only to user-written texts. */
  font: ["site", "system", "serif", "dyslexic"],
  /** Motion as set in the operating system, or reduced. */
  motion: ["system", "reduced"],
  /** Data saver: loads images, excerpts, fonts and further list pages only on request. */
  saver: ["off", "on"],
  /** Require a description for images and videos. */
  describe: ["off", "on"],
  /** Follow own posts and comments, so that replies cause notifications. */
  followOwn: ["on", "off"],
  /** Add new posts to the list of all new posts while its top is visible. */
  experimental: ["off", "on"],
  /** Apply the stylesheets of subs. */
  subStyles: ["on", "off"],
  /** Swipe gestures in the queue. */
  swipes: ["off", "on"],
  /** Levels of replies that are expanded at first; 0 for all. */
  levels: [0, 3, 5, 8],
} as const;

type Choices = { readonly [N in keyof typeof PREFERENCES]: (typeof PREFERENCES)[N][number] };

export interface Preferences extends Choices {
  /** Id of the dismissed announcement's post; 0 for none. */
  readonly announcement: number;
  /** Id of the sub whose stylesheet is used on all pages; 0 for none. */
  readonly subtheme: number;
}
export type PreferenceName = keyof Preferences;

/** Default preferences. */
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

/** True if the value is allowed for the preference. */
export function isChoice(name: PreferenceName, value: unknown): value is Preferences[PreferenceName] {
  if (name === "announcement" || name === "subtheme") return Number.isSafeInteger(value) && Number(value) >= 0;
  return PREFERENCES[name].some((choice) => choice === value);
}

/** Parses stored preferences; ignores unknown and invalid ones. */
export function readPreferences(stored: string | undefined): Preferences {
  if (stored === undefined || stored === "" || stored === "{}") return standardPreferences;
  try {
    const values: unknown = JSON.parse(stored);
    return validChoices(typeof values === "object" && values !== null ? values : {});
  } catch {
    return standardPreferences;
  }
}

/** Serializes preferences without defaults, so that equal preferences have equal texts. */
export function preferencesText(preferences: Preferences): string {
  const chosen = PREFERENCE_NAMES.filter((name) => preferences[name] !== standardPreferences[name]);
  return JSON.stringify(Object.fromEntries(chosen.map((name) => [name, preferences[name]])));
}

function validChoices(values: object): Preferences {
  const pick = (name: PreferenceName) => {
    const value = Object.hasOwn(values, name) ? (values as Record<string, unknown>)[name] : undefined;
    return [name, isChoice(name, value) ? value : standardPreferences[name]];
  };
  return Object.fromEntries(PREFERENCE_NAMES.map(pick)) as Preferences;
}
