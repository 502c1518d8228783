import { useRestWords } from "#strings/use-words.ts";
import { TextInput } from "#ui/text-field.tsx";

interface CodeFieldProps {
  name?: string;
  /** False where no app makes codes, so that only recovery codes are left. */
  hasApp?: boolean;
  error: string | undefined;
}

/** A code of an app, or a recovery code. */
export function CodeField({ name = "code", hasApp = true, error }: CodeFieldProps) {
  const { accounts, passkeys } = useRestWords();
  return (
    <TextInput
      label={hasApp ? accounts.code : passkeys.recoveryCode}
      hint={hasApp ? accounts.recoveryHint : undefined}
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
