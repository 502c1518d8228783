import { LIMITS } from "#domain/limits.ts";
import { MAX_USERNAME } from "#features/people/accounts/account.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Checkbox } from "#ui/choice.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAt, type FormError } from "#ui/use-sent-form.ts";

interface LogInFieldsProps {
  /** Name of the checkbox: `remember` in the page's form, `remember_me` in the call. */
  rememberAs: "remember" | "remember_me";
  username?: string;
  formError: FormError | null;
}

/** Fields with their own error message. */
export const LOG_IN_FIELDS = ["username", "password"];

/** Name, password and "stay logged in" fields. */
export function LogInFields({ rememberAs, username, formError }: LogInFieldsProps) {
  const accounts = useRestWords().accounts;
  return (
    <>
      <TextInput
        label={accounts.username}
        name="username"
        defaultValue={username}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={MAX_USERNAME}
        pattern="\s*[A-Za-z0-9_\-]+\s*"
        title={accounts.usernameLetters}
        error={errorAt(formError, "username")}
      />
      <PasswordField error={errorAt(formError, "password")} />
      <Checkbox label={accounts.remember} hint={accounts.rememberHint} name={rememberAs} defaultChecked />
    </>
  );
}

export function PasswordField({ error }: { error: string | undefined }) {
  const accounts = useRestWords().accounts;
  return (
    <TextInput
      label={accounts.password}
      name="password"
      type="password"
      autoComplete="current-password"
      required
      maxLength={LIMITS.passwordMax}
      error={error}
    />
  );
}
