import { useRestWords } from "#strings/use-words.ts";
import { TextInput } from "#ui/text-field.tsx";

interface CodeFieldProps {
  name?: string;
  /** False for an account without an app, which can use only recovery codes. */
  hasApp?: boolean;
  error: string | undefined;
}

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
