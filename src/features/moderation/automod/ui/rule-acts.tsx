import { LIMITS } from "#domain/limits.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Checkbox } from "#ui/choice.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { AUTOMOD_LIMITS, type AutomodActs } from "../automod.ts";
import type { RulePartProps } from "./rule-condition-fields.tsx";

/** Action fields of the rule form. */
export function RuleActs({ acts, typed, errorOf }: RulePartProps & { acts: AutomodActs | null }) {
  const words = useTeamWords().automod;
  return (
    <fieldset className="group">
      <legend>{words.does}</legend>
      <p className="hint">{words.doesHint}</p>
      {(["hold", "lock", "nsfw"] as const).map((name) => (
        <div key={name} className={name === "nsfw" ? "of-posts" : undefined}>
          <Checkbox
            name={name}
            label={words.acts[name]}
            error={errorOf(name)}
            defaultChecked={typed ? typed[name] !== undefined : acts?.[name]}
          />
        </div>
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
      <div className="of-posts">
        <TextInput
          name="flair"
          label={words.acts.flair}
          error={errorOf("flair")}
          defaultValue={typed?.flair ?? acts?.flair}
          maxLength={LIMITS.flairMax}
          autoComplete="off"
        />
      </div>
      <TextInput
        name="report"
        label={words.acts.report}
        hint={words.reportHint}
        error={errorOf("report")}
        defaultValue={typed?.report ?? acts?.report}
        maxLength={LIMITS.reportTextMax}
        autoComplete="off"
      />
      {(["reply", "message"] as const).map((name) => (
        <Field key={name} label={words.acts[name]} hint={words[`${name}Hint`]} error={errorOf(name)}>
          {(wire) => (
            <textarea
              name={name}
              rows={3}
              defaultValue={typed?.[name] ?? acts?.[name]}
              maxLength={AUTOMOD_LIMITS[name]}
              autoComplete="off"
              {...wire}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
