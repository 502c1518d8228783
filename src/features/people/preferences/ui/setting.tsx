import type { ReactNode } from "react";
import { lookAttributes } from "#domain/display-attributes.ts";
import type { PreferenceName, Preferences } from "#domain/preferences.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { type Option, RadioGroup } from "#ui/choice.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { SavedNote } from "#ui/saved-note.tsx";
import { send } from "#ui/send.ts";
import { Switch } from "#ui/switch.tsx";
import { useSavedValue } from "#ui/use-saved-value.ts";
import { setPreference } from "../api.ts";
import { usePreferences } from "./use-preferences.ts";

type Named = Exclude<keyof Preferences, "announcement" | "subtheme">;

interface SwitchSettingProps<N extends Named> {
  name: N;
  on: Preferences[N] & string;
  off: Preferences[N] & string;
  hint?: ReactNode;
}

/** Switch for an on/off preference. */
export function SwitchSetting<N extends Named>({ name, on, off, hint }: SwitchSettingProps<N>) {
  const { names } = useRestWords().preferences;
  const { layout } = useWords();
  const { value, saving, choose } = useSetting(name);
  return (
    <Switch
      label={names[name]}
      hint={hint}
      name={name}
      values={{ on, off }}
      checked={value === on}
      onTurn={(isOn) => void choose(isOn ? on : off)}
      saving={saving}
      savedText={layout.saved}
    />
  );
}

interface ChoiceSettingProps<N extends Named> {
  name: N;
  options: readonly (Omit<Option, "value"> & { value: Preferences[N] })[];
  className?: string;
}

/** Radio group for a preference. */
export function ChoiceSetting<N extends Named>({ name, options, className }: ChoiceSettingProps<N>) {
  const { names } = useRestWords().preferences;
  const { layout } = useWords();
  const { value, saving, choose } = useSetting(name);
  const texts = options.map((option) => ({ ...option, value: textOf(option.value) }));
  return (
    <RadioGroup
      legend={names[name]}
      name={name}
      value={textOf(value)}
      options={texts}
      className={className}
      aside={<SavedNote saving={saving} savedText={layout.saved} />}
      onChoose={(text) => {
        const option = options.find((each) => textOf(each.value) === text);
        if (option) void choose(option.value);
      }}
    />
  );
}

/** Form value; null becomes an empty string. */
const textOf = (value: string | number | null) => (value === null ? "" : String(value));

/** Shows a changed preference at once, saves it, and reverts it after an error. */
function useSetting<N extends PreferenceName>(name: N) {
  const overlay = useOverlayStore();
  const { layout } = useWords();
  const preferences = usePreferences();
  const value: Preferences[N] = preferences[name];
  const saved = useSavedValue<Preferences[N]>({
    value,
    show: (next) => {
      overlay.set("preferences", "only", { [name]: next });
      applyAppearance({ ...preferences, [name]: next });
    },
    save: (next) => send(setPreference, { name, value: next }, { keepalive: true }),
    offline: layout.offline,
  });
  return { value, ...saved };
}

/** Applies appearance preferences to the current page without a reload. */
function applyAppearance(preferences: Preferences): void {
  for (const [name, value] of Object.entries(lookAttributes(preferences))) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
}
