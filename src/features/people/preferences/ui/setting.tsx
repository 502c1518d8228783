import type { ReactNode } from "react";
import type { Preferences } from "#domain/preferences.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { type Option, RadioGroup } from "#ui/choice.tsx";
import { SavedNote } from "#ui/saved-note.tsx";
import { Switch } from "#ui/switch.tsx";
import { useSetting } from "./use-setting.ts";

type Named = Exclude<keyof Preferences, "announcement" | "subtheme">;

interface SwitchSettingProps<N extends Named> {
  name: N;
  on: Preferences[N] & string;
  off: Preferences[N] & string;
  hint?: ReactNode;
}

/** A preference that is on or off. */
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

/** A preference of which one of several applies. */
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

/** As a form sends it: no choice is an empty text. */
const textOf = (value: string | number | null) => (value === null ? "" : String(value));
