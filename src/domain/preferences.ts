import { keysOf } from "#lib/keys-of.ts";
/** What a reader may choose from. The first value of each is the default; null means that the page decides. */
export const PREFERENCES = {
  /** How much of a post a list shows. */
  density: ["comfortable", "compact", "cards"],
  /** Whether comfortable lists show the first line of a text; cards always show three. */
  excerpts: ["off", "on"],
  /** Whether lists go on by themselves or page by page. */
  paging: ["endless", "pages"],
  /** Shortcuts of a single key. */
  keys: ["on", "off"],
  commentSort: [null, "best", "top", "new"],
  /** Whether titles of posts that were read are dimmed. */
  dimRead: ["on", "off"],
  /** Whether the chat is at the foot of every page. */
  chat: ["on", "off"],
  /** How large texts are that people wrote. */
  size: ["normal", "small", "large", "larger"],
  /** What everything is set in; a serif is for what people wrote. */
  font: ["site", "system", "serif", "dyslexic"],
  /** Whether things move as the system says, or less in any case. */
  motion: ["system", "reduced"],
  /** Whether nothing is loaded that was not asked for: pictures, excerpts, fonts, the next page of a list. */
  saver: ["off", "on"],
  /** Whether a picture or video without a description is refused to its author. */
  describe: ["off", "on"],
  /** Whether the member follows what is their own: answers to it notify them. */
  followOwn: ["on", "off"],
  /** Whether new posts come into the list of all new ones by themselves while its top is being read. */
  experimental: ["off", "on"],
  /** Whether subs may look as their teams made them. */
  subStyles: ["on", "off"],
  /** Whether a swipe decides in a queue. */
  swipes: ["off", "on"],
  /** How many levels of a thread are open at first; 0 for all. */
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
