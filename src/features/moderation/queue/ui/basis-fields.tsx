import { LIMITS } from "#domain/limits.ts";
import { useTeamWords } from "#strings/use-words.ts";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-field.tsx";

interface BasisFieldsProps {
  rules: readonly { rid: number; text: string }[];
  /** `text`: the filled-in text for one item; undefined for a selection. */
  responses: readonly { srid: number; title: string; text?: string }[];
  error?: string | undefined;
}

/** Basis of a removal: a rule, a saved response, or a typed reason. */
export function BasisFields({ rules, responses, error }: BasisFieldsProps) {
  const words = useTeamWords().queue;
  return (
    <>
      {rules.length + responses.length > 0 && (
        <Field label={words.basis}>
          {(wire) => (
            <select className="input" name="basis" {...wire}>
              <option value="">{words.ownReason}</option>
              {rules.length > 0 && (
                <optgroup label={words.rulesGroup}>
                  {rules.map(({ rid, text }) => (
                    <option key={rid} value={`rule ${rid}`}>
                      {text}
                    </option>
                  ))}
                </optgroup>
              )}
              {responses.length > 0 && (
                <optgroup label={words.responsesGroup}>
                  {responses.map(({ srid, title, text }) => (
                    <option key={srid} value={`response ${srid}`}>
                      {text === undefined ? title : `${title} – ${text}`}
                    </option>
                  ))}
                </optgroup>
              )}
            </select>
          )}
        </Field>
      )}
      <TextInput
        name="reason"
        label={words.reason}
        hint={rules.length + responses.length > 0 ? words.reasonHint : undefined}
        error={error}
        maxLength={LIMITS.reasonMax}
        autoComplete="off"
      />
    </>
  );
}
