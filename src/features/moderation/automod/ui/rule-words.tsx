import { useTeamWords } from "#strings/use-words.ts";
import { Checkbox } from "#ui/choice.tsx";
import { Field } from "#ui/field.tsx";
import { AUTOMOD_PLACES, type AutomodConditions, ONLY_OF_POSTS } from "../automod.ts";

export interface RulePartProps {
  /** What was typed and refused, without scripts. */
  typed: Readonly<Record<string, string>> | null;
  errorOf: (field: string) => string | undefined;
}

/** The words and patterns of a rule, and where they are looked for. */
export function RuleWords({ conditions, typed, errorOf }: RulePartProps & { conditions: AutomodConditions | null }) {
  const words = useTeamWords().automod;
  return (
    <>
      {(["words", "patterns"] as const).map((name) => (
        <Field key={name} label={words[name]} hint={words[`${name}Hint`]} error={errorOf(name)}>
          {(wire) => (
            <textarea
              name={name}
              rows={3}
              defaultValue={typed?.[name] ?? conditions?.[name].join("\n")}
              autoComplete="off"
              spellCheck={false}
              {...wire}
            />
          )}
        </Field>
      ))}
      <fieldset className="automod-row">
        <legend>{words.places}</legend>
        {AUTOMOD_PLACES.map((place) => (
          <div key={place} className={ONLY_OF_POSTS.includes(place) ? "of-posts" : undefined}>
            <Checkbox
              name={`in_${place}`}
              label={words.placeNames[place]}
              defaultChecked={typed ? typed[`in_${place}`] !== undefined : (conditions?.places.includes(place) ?? true)}
            />
          </div>
        ))}
      </fieldset>
    </>
  );
}
