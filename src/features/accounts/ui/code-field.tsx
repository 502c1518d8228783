import { useRestWords } from "#strings/use-words.ts";
import { TextInput } from "#ui/text-field.tsx";

/** A code of an app, or a recovery code. */
export function CodeField({ name = "code", error }: { name?: string; error: string | undefined }) {
  const { accounts } = useRestWords();
  return (
    <TextInput
      label={accounts.code}
      hint={accounts.recoveryHint}
      name={name}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={40}
      error={error}
    />
  );
}
