/** What a reader may choose. The first value of each is the default; null means that the page decides. */
export const PREFERENCES = {
  /** How much of a post a list shows. */
  density: ["comfortable", "compact", "cards"],
  /** Whether lists go on by themselves or page by page. */
  paging: ["endless", "pages"],
  /** Shortcuts of a single key. */
  keys: ["on", "off"],
  commentSort: [null, "best", "top", "new"],
  /** Whether titles of posts that were read are dimmed. */
  dimRead: ["on", "off"],
  /** Whether the chat is at the foot of every page. */
  chat: ["on", "off"],
  /** The announcement that was put away, by its post's id: any number. */
  announcement: [0 as number],
} as const;

export type PreferenceName = keyof typeof PREFERENCES;
export type Preferences = { readonly [N in PreferenceName]: (typeof PREFERENCES)[N][number] };

export const PREFERENCE_NAMES = Object.keys(PREFERENCES) as PreferenceName[];

/** The preferences of a user who has chosen none. */
export const standardPreferences = chosenFrom({});

/** Is this one of the values that the preference may have? */
export function isChoice<N extends PreferenceName>(name: N, value: unknown): value is Preferences[N] {
  if (name === "announcement") return Number.isSafeInteger(value) && (value as number) >= 0;
  return (PREFERENCES[name] as readonly unknown[]).includes(value);
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
    return [name, isChoice(name, value) ? value : PREFERENCES[name][0]];
  };
  return Object.fromEntries(Object.keys(PREFERENCES).map((name) => pick(name as PreferenceName))) as Preferences;
}
