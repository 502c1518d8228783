import { PREFERENCES, type Preferences } from "#domain/preferences.ts";
import type { NsfwPreference } from "#domain/viewer.ts";
import { itemAt } from "#lib/item-at.ts";
import { keysOf } from "#lib/keys-of.ts";

/** Preference values to set. `nsfw` is stored separately; `insteadOf` limits its change to users with that value. */
export type PreferenceChoice = Partial<Preferences> & { nsfw?: NsfwPreference; insteadOf?: NsfwPreference };

export const NSFW_CHOICES: readonly NsfwPreference[] = ["hide", "blur", "show"];

type Switch = Readonly<Record<"True" | "False", PreferenceChoice>>;

/** Legacy switch names from compatible forums. */
const SWITCHES: Readonly<Record<string, Switch>> = {
  labrat: { True: { experimental: "on" }, False: { experimental: "off" } },
  nostyles: { True: { subStyles: "off" }, False: { subStyles: "on" } },
  // users who hide NSFW posts continue to hide them
  nsfw_blur: { True: { nsfw: "blur", insteadOf: "show" }, False: { nsfw: "show", insteadOf: "blur" } },
  nochat: { True: { chat: "off" }, False: { chat: "on" } },
};

/** Text form of a value; null (the page decides) becomes "page". */
const valueText = (value: string | number | null) => (value === null ? "page" : String(value));

/** Possible values by preference name. */
export const PREFERENCE_CHOICES: Readonly<Record<string, readonly string[] | undefined>> = {
  ...Object.fromEntries(Object.entries(PREFERENCES).map(([name, values]) => [name, values.map(valueText)])),
  nsfw: NSFW_CHOICES,
  ...Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, ["True", "False"]])),
};

/** Parses a name and a value; null if invalid. */
export function readChoice(name: string, value: string): PreferenceChoice | null {
  const at = PREFERENCE_CHOICES[name]?.indexOf(value) ?? -1;
  if (at === -1) return null;
  if (name === "nsfw") return { nsfw: itemAt(NSFW_CHOICES, at) };
  const named = SWITCHES[name];
  if (named !== undefined) return value === "True" ? named.True : named.False;
  const preference = keysOf(PREFERENCES).find((each) => each === name);
  return preference === undefined ? null : { [preference]: PREFERENCES[preference][at] };
}
