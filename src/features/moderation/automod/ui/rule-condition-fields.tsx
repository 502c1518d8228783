import { LIMITS } from "#domain/limits.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Checkbox } from "#ui/choice.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-field.tsx";
import {
  AUTOMOD_NUMBERS,
  AUTOMOD_PLACES,
  AUTOMOD_TYPES,
  type AutomodConditions,
  POST_ONLY_PLACES,
} from "../automod.ts";

export interface RulePartProps {
  /** Typed values of a refused plain form. */
  typed: Readonly<Record<string, string>> | null;
  errorOf: (field: string) => string | undefined;
}

interface ConditionProps extends RulePartProps {
  /** Null for a new rule. */
  conditions: AutomodConditions | null;
}

/** The conditions of a rule. */
export function RuleConditionFields({ conditions, typed, errorOf }: ConditionProps) {
  const words = useTeamWords().automod;
  return (
    <fieldset className="group">
      <legend>{words.asks}</legend>
      <p className="hint">{words.asksHint}</p>
      <TextConditions conditions={conditions} typed={typed} errorOf={errorOf} />
      <div className="automod-numbers">
        {AUTOMOD_NUMBERS.map((name) => (
          <TextInput
            key={name}
            name={name}
            label={words.numbers[name]}
            error={errorOf(name)}
            defaultValue={typed?.[name] ?? conditions?.[name] ?? ""}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            className="short"
          />
        ))}
        <div className="of-posts">
          <TextInput
            name="withflair"
            label={words.withFlair}
            error={errorOf("withflair")}
            defaultValue={typed?.withflair ?? conditions?.flair}
            maxLength={LIMITS.flairMax}
            autoComplete="off"
          />
        </div>
      </div>
      <fieldset className="automod-row of-posts">
        <legend>{words.types}</legend>
        {AUTOMOD_TYPES.map((type) => (
          <Checkbox
            key={type}
            name={`type_${type}`}
            label={words.typeNames[type]}
            defaultChecked={typed ? typed[`type_${type}`] !== undefined : conditions?.types.includes(type)}
          />
        ))}
      </fieldset>
      <Checkbox
        name="first"
        label={words.first}
        defaultChecked={typed ? typed.first !== undefined : conditions?.first}
      />
    </fieldset>
  );
}

/** Words and patterns, and the fields that are searched for them. */
function TextConditions({ conditions, typed, errorOf }: ConditionProps) {
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
          <div key={place} className={POST_ONLY_PLACES.includes(place) ? "of-posts" : undefined}>
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
