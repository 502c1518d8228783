import { useState } from "react";
import type { NsfwPreference } from "#domain/viewer.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { RadioGroup } from "#ui/choice.tsx";
import { SavedNote } from "#ui/saved-note.tsx";
import { send } from "#ui/send.ts";
import { useSavedValue } from "#ui/use-saved-value.ts";
import { setPreference } from "../api.ts";
import { NSFW_CHOICES } from "../choice.ts";

/** Choice of hiding, blurring or showing NSFW posts. */
export function NsfwSetting({ chosen }: { chosen: NsfwPreference }) {
  const words = useRestWords().preferences;
  const { layout } = useWords();
  const [value, show] = useState(chosen);
  const { saving, choose } = useSavedValue({
    value,
    show,
    save: (next: NsfwPreference) => send(setPreference, { name: "nsfw", value: next }, { keepalive: true }),
    offline: layout.offline,
  });
  return (
    <RadioGroup
      legend={words.names.nsfw}
      name="nsfw"
      value={value}
      options={NSFW_CHOICES.map((each) => ({ value: each, label: words.nsfw[each] }))}
      aside={<SavedNote saving={saving} savedText={layout.saved} />}
      onChoose={(next) => void choose(next)}
    />
  );
}
