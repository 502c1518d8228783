import { LIMITS } from "#domain/limits.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Checkbox } from "#ui/choice.tsx";
import { TextInput } from "#ui/text-field.tsx";
import type { AutomodActs } from "../automod.ts";
import type { RulePartProps } from "./rule-words.tsx";

/** What a rule does. */
export function RuleActs({ acts, typed, errorOf }: RulePartProps & { acts: AutomodActs | null }) {
  const words = useRestWords().automod;
  return (
    <fieldset className="group">
      <legend>{words.does}</legend>
      <p className="hint">{words.doesHint}</p>
      {(["hold", "lock", "nsfw"] as const).map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={words.acts[name]}
          error={errorOf(name)}
          defaultChecked={typed ? typed[name] !== undefined : acts?.[name]}
        />
      ))}
      <TextInput
        name="remove"
        label={words.acts.remove}
        hint={words.removeHint}
        error={errorOf("remove")}
        defaultValue={typed?.remove ?? acts?.remove}
        maxLength={LIMITS.reasonMax}
        autoComplete="off"
      />
      <TextInput
        name="flair"
        label={words.acts.flair}
        error={errorOf("flair")}
        defaultValue={typed?.flair ?? acts?.flair}
        maxLength={LIMITS.flairMax}
        autoComplete="off"
      />
    </fieldset>
  );
}
