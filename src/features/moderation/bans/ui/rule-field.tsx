import { useRestWords, useTeamWords } from "#strings/use-words.ts";
import { Field } from "#ui/field.tsx";

/** Select for the rule that a warning names; optional. */
export function RuleField({
  rules,
  error,
}: {
  rules: readonly { rid: number; text: string }[];
  error?: string | undefined;
}) {
  const { accounts } = useRestWords();
  const { bans: words } = useTeamWords();
  if (rules.length === 0) return null;
  return (
    <Field label={words.warnRule} optional={accounts.optional} error={error}>
      {(wire) => (
        <select className="input" name="rule" {...wire}>
          <option value="">{words.noRule}</option>
          {rules.map(({ rid, text }) => (
            <option key={rid} value={rid}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
